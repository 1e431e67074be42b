import type { RefundEvent } from '#machines/refund/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { actorOf } from '#server/http/acting.ts';
import type { Handlers, Operator, Settle } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { refundDefinition } from '#server/workflow/definitions/refund.ts';
import type { Door } from '#server/workflow/door.ts';
import { orderOf } from './store.ts';
import { type Surplus, surplusOf } from './surplus-store.ts';

/** Where the gateway may be paying it already: it is asked about, and not asked for. */
const asked = new Set(['unanswered', 'accepted', 'abnormal']);

interface Found {
  surplus: Surplus;
  /** The order as it is: its surplus does not move it. */
  moved: { id: string; state: string; version: number };
}

/** Operators' actions on payments that their order did not take; each moves the payment's refund. */
export function surplusActHandlers(
  db: Database,
  door: Pick<Door, 'act'>,
): Pick<Handlers, 'retryOrderSurplus' | 'settleOrderSurplus'> {
  const find = (scope: string, id: string, surplusId: string): Promise<Found> =>
    read(db, scope, async (query) => {
      const order = await orderOf(query, scope, id);
      const all = order ? await surplusOf(query, order.tenant_id, id) : [];
      const surplus = all.find((each) => each.id === surplusId);
      if (!order || !surplus) throw new Problem('not-found');
      return { surplus, moved: { id, state: order.state, version: order.version } };
    });
  const move = async (
    { operator, settle }: { operator: Operator; settle: Settle },
    { surplus, moved }: Found,
    event: RefundEvent,
  ) => {
    await door.act(refundDefinition, {
      scope: operator.scope,
      id: surplus.id,
      event,
      actor: actorOf(operator),
      within: ({ trx }) => settle(trx, moved),
    });
    return moved;
  };
  return {
    async retryOrderSurplus(call) {
      const { id, surplusId } = call.body;
      const found = await find(call.operator.scope, id, surplusId);
      return move(call, found, { type: asked.has(found.surplus.state) ? 'refund.check' : 'refund.retry' });
    },
    async settleOrderSurplus(call) {
      const { id, surplusId, note } = call.body;
      const found = await find(call.operator.scope, id, surplusId);
      return move(call, found, { type: 'refund.settleByHand', note });
    },
  };
}
