import type { Database } from '#server/db/database.ts';
import type { Handlers } from '#server/http/operations.ts';
import { narrowed } from '#server/http/scope.ts';
import { countOrders, pageOrders } from './store.ts';

export const orderHandlers = (db: Database): Pick<Handlers, 'pageOrders'> => ({
  async pageOrders({ operator, query }) {
    const { current = 1, size = 20, tenantId, sort = 'createTime', order = 'desc', ...filter } = query;
    const scope = narrowed(operator, tenantId);
    const [records, count] = await Promise.all([
      pageOrders(db, scope, filter, { sort, order }, (current - 1) * size, size),
      countOrders(db, scope, filter),
    ]);
    return { records, ...count, current, size };
  },
});
