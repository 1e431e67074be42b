import type { AfterSaleEvent } from '#machines/after-sale/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { actFor, actorOf } from '#server/http/acting.ts';
import { refuseCarrierError } from '#server/http/carrier-error.ts';
import type { Handlers, Language, Operator, Settle } from '#server/http/operations.ts';
import { plainHandlers } from '#server/http/plain-calls.ts';
import { Problem } from '#server/http/problem.ts';
import { narrowed } from '#server/http/scope.ts';
import { paged } from '#server/rows/paging.ts';
import type { Seen } from '#server/rows/versioned.ts';
import { afterSaleDefinition } from '#server/workflow/definitions/after-sale.ts';
import type { Door } from '#server/workflow/door.ts';
import { openAfterSale } from './opening.ts';
import { afterSaleDetail } from './rows.ts';
import { afterSaleOf, countStates, pageAfterSales } from './store.ts';

/**
 * After-sales and operators' actions on them; each action sends one event of the after-sale's chart through the door.
 */
export function afterSaleHandlers(db: Database, door: Door) {
  const move = (
    call: { operator: Operator; settle: Settle; language: Language },
    { id, version }: Seen,
    event: AfterSaleEvent,
  ) =>
    actFor(door, call, afterSaleDefinition, {
      id,
      event,
      expectedVersion: version,
      async current(trx, row) {
        const afterSale = await afterSaleOf(trx, row.tenant_id, id);
        return afterSale ? { ...afterSaleDetail(afterSale, call.language) } : {};
      },
    });

  return {
    ...plainHandlers(afterSaleDefinition, move),
    async pageAfterSales({ operator, query }) {
      const { tenantId, current, size, sort = 'createTime', order = 'desc', with: more, ...filter } = query;
      const scope = narrowed(operator, tenantId);
      const withActs = more === 'allowed';
      return paged({ current, size }, (page) =>
        pageAfterSales(db, scope, filter, { sort, order }, { ...page, withActs }),
      );
    },
    countAfterSales: async ({ operator, query }) => countStates(db, narrowed(operator, query.tenantId)),
    async readAfterSale({ operator, path, language }) {
      const afterSale = await read(db, operator.scope, (query) => afterSaleOf(query, operator.scope, path.id));
      if (!afterSale) throw new Problem('not-found');
      return afterSaleDetail(afterSale, language);
    },
    openAfterSale: async ({ operator, settle, body }) =>
      openAfterSale({ db, door }, { scope: operator.scope, actor: actorOf(operator), settle }, body),
    async agreeAfterSale(call) {
      const { price, points } = call.body;
      return move(call, call.body, { type: 'afterSale.agree', price, points });
    },
    settleAfterSaleByHand: async (call) =>
      move(call, call.body, { type: 'afterSale.settleByHand', note: call.body.note }),
    refuseAfterSale: (call) => move(call, call.body, { type: 'afterSale.refuse', reason: call.body.reason }),
    async enterReturnParcel(call) {
      const { carrier, trackingNo } = call.body;
      refuseCarrierError(carrier);
      return move(call, call.body, { type: 'afterSale.shipBack', carrier, trackingNo });
    },
    closeAfterSale: (call) => move(call, call.body, { type: 'afterSale.close', reason: call.body.reason }),
    receiveReturn: (call) => move(call, call.body, { type: 'afterSale.receive', restock: call.body.restock }),
    refuseReturn: (call) => move(call, call.body, { type: 'afterSale.refuseGoods', reason: call.body.reason }),
  } satisfies Partial<Handlers>;
}
