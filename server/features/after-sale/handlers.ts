import type { AfterSaleEvent } from '#machines/after-sale/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { actFor } from '#server/http/acting.ts';
import type { Handlers, Language, Operator, Settle } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { narrowed } from '#server/http/scope.ts';
import { paged } from '#server/rows/paging.ts';
import { afterSaleDefinition } from '#server/workflow/definitions/after-sale.ts';
import type { Door } from '#server/workflow/door.ts';
import { openAfterSale } from './opening.ts';
import { afterSaleDetail } from './rows.ts';
import { afterSaleOf, countStates, pageAfterSales } from './store.ts';

type AfterSales = Pick<
  Handlers,
  | 'pageAfterSales'
  | 'countAfterSales'
  | 'readAfterSale'
  | 'openAfterSale'
  | 'agreeAfterSale'
  | 'refuseAfterSale'
  | 'receiveReturn'
  | 'refuseReturn'
  | 'checkAfterSaleRefund'
  | 'retryAfterSaleRefund'
  | 'settleAfterSaleByHand'
>;

/** After-sales and the acts of operators on them: each is one event of the after-sale's chart, sent through the door. */
export function afterSaleHandlers(db: Database, door: Door): AfterSales {
  const move = (
    call: { operator: Operator; settle: Settle; language: Language; body: { id: string; version: number } },
    event: AfterSaleEvent,
  ) =>
    actFor(door, call, afterSaleDefinition, {
      id: call.body.id,
      event,
      expectedVersion: call.body.version,
      async current(trx, row) {
        const afterSale = await afterSaleOf(trx, row.tenant_id, call.body.id);
        return afterSale ? { ...afterSaleDetail(afterSale, call.language) } : {};
      },
    });

  return {
    async pageAfterSales({ operator, query }) {
      const { tenantId, current, size, order = 'desc', with: more, ...filter } = query;
      const scope = narrowed(operator, tenantId);
      const withActs = more === 'allowed';
      return paged({ current, size }, (page) => pageAfterSales(db, scope, filter, order, { ...page, withActs }));
    },
    countAfterSales: async ({ operator, query }) => countStates(db, narrowed(operator, query.tenantId)),
    async readAfterSale({ operator, path, language }) {
      const afterSale = await read(db, operator.scope, (query) => afterSaleOf(query, operator.scope, path.id));
      if (!afterSale) throw new Problem('not-found');
      return afterSaleDetail(afterSale, language);
    },
    openAfterSale: (call) => openAfterSale({ db, door }, call, call.body),
    async agreeAfterSale(call) {
      const { price, points } = call.body;
      return move(call, { type: 'afterSale.agree', price, points });
    },
    refuseAfterSale: (call) => move(call, { type: 'afterSale.refuse', reason: call.body.reason }),
    receiveReturn: (call) => move(call, { type: 'afterSale.receive', restock: call.body.restock }),
    refuseReturn: (call) => move(call, { type: 'afterSale.refuseGoods', reason: call.body.reason }),
    checkAfterSaleRefund: (call) => move(call, { type: 'afterSale.checkRefund' }),
    retryAfterSaleRefund: (call) => move(call, { type: 'afterSale.retryRefund' }),
    settleAfterSaleByHand: (call) => move(call, { type: 'afterSale.settleByHand' }),
  };
}
