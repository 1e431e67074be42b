import type { Database } from '#server/db/database.ts';
import type { Handlers } from '#server/http/operations.ts';
import { narrowed } from '#server/http/scope.ts';
import { countMembers, pageMembers } from './store.ts';

export const memberHandlers = (db: Database): Pick<Handlers, 'pageMembers'> => ({
  async pageMembers({ operator, query }) {
    const { current = 1, size = 20, tenantId, sort = 'createTime', order = 'desc', ...filter } = query;
    const scope = narrowed(operator, tenantId);
    const [records, count] = await Promise.all([
      pageMembers(db, scope, filter, { sort, order }, (current - 1) * size, size),
      countMembers(db, scope, filter),
    ]);
    return { records, ...count, current, size };
  },
});
