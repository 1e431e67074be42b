import { type Database, read } from '#server/db/database.ts';
import type { Handlers } from '#server/http/operations.ts';
import { seesPhones, withPhone } from '#server/http/phones.ts';
import { Problem } from '#server/http/problem.ts';
import { narrowed } from '#server/http/scope.ts';
import { mapped, paged } from '#server/rows/paging.ts';
import { type AfterSalesOf, detailOf } from './detail.ts';
import { childrenOf, countStates, orderOf, pageOrders, pageOrdersWithActs } from './store.ts';

type Reads = Pick<Handlers, 'pageOrders' | 'countOrders' | 'readOrder' | 'listOrderChildren'>;

export const orderHandlers = (db: Database, afterSalesOf: AfterSalesOf): Reads => ({
  async pageOrders({ operator, query }) {
    const { tenantId, current, size, sort = 'createTime', order = 'desc', with: more, ...filter } = query;
    const scope = narrowed(operator, tenantId);
    return paged({ current, size }, async (page) => {
      const asked = { filter, sort: { sort, order }, ...page };
      if (more !== 'allowed') return pageOrders(db, scope, asked, seesPhones(operator) ? 'whole' : 'masked');
      return mapped(await pageOrdersWithActs(db, scope, asked), withPhone(operator, 'receiverPhone'));
    });
  },
  async countOrders({ operator, query: { tenantId, ...filter } }) {
    return countStates(db, narrowed(operator, tenantId), filter);
  },
  async readOrder({ operator, path, language }) {
    return read(db, operator.scope, async (query) => {
      const order = await orderOf(query, operator.scope, path.id);
      if (!order) throw new Problem('not-found');
      return detailOf(query, order, language, afterSalesOf);
    });
  },
  async listOrderChildren({ operator, path }) {
    const order = await read(db, operator.scope, (query) => orderOf(query, operator.scope, path.id));
    if (!order) throw new Problem('not-found');
    return (await childrenOf(db, order.tenant_id, order.id)).map(withPhone(operator, 'receiverPhone'));
  },
});
