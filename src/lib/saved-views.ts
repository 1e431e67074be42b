import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from './api-client.ts';
import { read } from './query.ts';
import { ifMatch } from './write.ts';

type Schemas = components['schemas'];

/** A named view of a list: the entries of its address. */
export type SavedView = Schemas['SavedView'];

/** Reads the saved views of every list in one call, so that a list has its own when it opens. */
export const savedViews = () => ({
  ...read('/upms/savedview', {}, { silent: 'lists work without views' }),
  staleTime: 60_000,
});

/** The reads that a change to a view invalidates. */
export const touchedByViews = ['/upms/savedview'] as const;

export const createView = (body: Schemas['NewView'], key: string) =>
  unwrap(api.POST('/upms/savedview', { params: { header: { 'Idempotency-Key': key } }, body }));
export const updateView = (body: Schemas['ViewChange']) => unwrap(api.PUT('/upms/savedview', { body }));
export const chooseDefaultView = (body: Schemas['DefaultView']) => unwrap(api.PUT('/upms/savedview/default', { body }));
export const deleteView = ({ id, version }: Pick<SavedView, 'id' | 'version'>) =>
  unwrap(api.DELETE('/upms/savedview/{id}', { params: { path: { id }, header: ifMatch(version) } }));
