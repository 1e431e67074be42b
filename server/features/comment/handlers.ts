import type { ChartName } from '#machines/kept.gen.ts';
import { type Database, read } from '#server/db/database.ts';
import { demandReader, permissionToRead } from '#server/http/chart-readers.ts';
import type { Handlers, Operator } from '#server/http/operations.ts';
import { seen } from '#server/http/seen.ts';
import { present } from '#server/rows/versioned.ts';
import { definitionOf } from '#server/workflow/definitions/all.gen.ts';
import { tenantOfRow } from '#server/workflow/row-owner.ts';
import { peopleWith } from './people-store.ts';
import { commentsAt, type Place } from './store.ts';
import { addComment, dropComment, editComment } from './use-cases.ts';

type Comments = Pick<Handlers, 'listComments' | 'createComment' | 'listColleagues' | 'updateComment' | 'deleteComment'>;

/** Comments in the history of a chart's row: for whoever may read the row, and changed by their author alone. */
export const commentHandlers = (db: Database): Comments => {
  const placeOf = async (operator: Operator, { name, id }: { name: ChartName; id: string }): Promise<Place> => {
    demandReader(operator, name);
    const tenantId = await present(tenantOfRow(db, operator.scope, definitionOf[name], id));
    return { tenantId, machine: name, rowId: id };
  };
  return {
    async listComments({ operator, path }) {
      const place = await placeOf(operator, path);
      return read(db, operator.scope, (query) => commentsAt(query, place, operator.id));
    },
    async createComment(call) {
      return addComment(db, call, await placeOf(call.operator, call.path), call.body);
    },
    async listColleagues({ operator, path }) {
      const { tenantId, machine } = await placeOf(operator, path);
      const people = await read(db, operator.scope, (query) => peopleWith(query, tenantId, permissionToRead(machine)));
      return people.filter(({ id }) => id !== operator.id);
    },
    updateComment: ({ operator, body }) => editComment(db, operator, body),
    deleteComment: ({ operator, path, header }) => dropComment(db, operator, seen({ path, header })),
  };
};
