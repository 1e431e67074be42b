import type { ChartName } from '#machines/kept.gen.ts';
import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from './api-client.ts';
import { read } from './query.ts';
import { ifMatch } from './write.ts';

type Schemas = components['schemas'];

/** What a person wrote in the history of a row. */
export type Comment = Schemas['Comment'];
/** A person who may see the row, for a mention. */
export type Colleague = Schemas['Colleague'];
/** A comment's words, and the ids of those whom they mention. */
export type Wording = Required<Schemas['NewComment']>;

/** The row of a chart whose history is commented. */
export interface CommentedRow {
  machine: ChartName;
  id: string;
}

const pathOf = ({ machine, id }: CommentedRow) => ({ path: { name: machine, id } });

/** Reads the comments of a row, oldest first. */
export const commentsQuery = (row: CommentedRow) =>
  read('/machines/{name}/comments/{id}', pathOf(row), { silent: 'told where the comments would stand' });

/** Reads the persons whom a comment on the row may mention. */
export const colleaguesQuery = (row: CommentedRow) => ({
  ...read('/machines/{name}/colleagues/{id}', pathOf(row), { silent: 'a comment may be written without mentions' }),
  staleTime: 60_000,
});

/** The reads that a comment changes. */
export const touchedByComments = ['/machines/{name}/comments/{id}'] as const;

export const createComment = (row: CommentedRow, body: Wording, key: string) =>
  unwrap(
    api.POST('/machines/{name}/comments/{id}', {
      params: { ...pathOf(row), header: { 'Idempotency-Key': key } },
      body,
    }),
  );
export const updateComment = (body: Schemas['CommentChange']) => unwrap(api.PUT('/upms/comment', { body }));
export const deleteComment = ({ id, version }: Pick<Comment, 'id' | 'version'>) =>
  unwrap(api.DELETE('/upms/comment/{id}', { params: { path: { id }, header: ifMatch(version) } }));
