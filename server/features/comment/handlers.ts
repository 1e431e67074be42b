import type { ChartName } from '#machines/kept.gen.ts';
import { type Database, read } from '#server/db/database.ts';
import { demandReader } from '#server/http/chart-readers.ts';
import type { Handlers, Operator } from '#server/http/operations.ts';
import type { RowReaders } from '#server/http/row-readers.ts';
import { seen } from '#server/http/seen.ts';
import { present } from '#server/rows/versioned.ts';
import { definitionOf } from '#server/workflow/definitions/all.gen.ts';
import { tenantOfRow } from '#server/workflow/row-owner.ts';
import { peopleWith } from './people-store.ts';
import { commentsAt, type Place } from './store.ts';
import { addComment, dropComment, editComment } from './use-cases.ts';

type Comments = Pick<Handlers, 'listComments' | 'createComment' | 'listColleagues' | 'updateComment' | 'deleteComment'>;

/** Comments in the history of a chart's row: for whoever may read the row, and changed by their author alone. */
export const commentHandlers = (db: Database, readers: RowReaders): Comments => {
  const tools = { db, readers };
  const placeOf = async (operator: Operator, { name, id }: { name: ChartName; id: string }): Promise<Place> => {
    demandReader(operator, name);
    const tenantId = await present(tenantOfRow(db, operator.scope, definitionOf[name], id));
    const place = { tenantId, machine: name, rowId: id };
    await readers.demand(operator, place);
    return place;
  };
  return {
    async listComments({ operator, path }) {
      const place = await placeOf(operator, path);
      return read(db, operator.scope, (query) => commentsAt(query, place, operator.id));
    },
    async createComment(call) {
      return addComment(tools, call, await placeOf(call.operator, call.path), call.body);
    },
    async listColleagues({ operator, path }) {
      const place = await placeOf(operator, path);
      const needed = await readers.needs(place);
      const people = await read(db, operator.scope, (query) => peopleWith(query, place.tenantId, needed));
      return people.filter(({ id }) => id !== operator.id);
    },
    updateComment: ({ operator, body }) => editComment(tools, operator, body),
    deleteComment: ({ operator, path, header }) => dropComment(tools, operator, seen({ path, header })),
  };
};
