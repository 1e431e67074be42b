import type { OrderEvent } from '#machines/order/types.ts';
import type { Database } from '#server/db/database.ts';
import { actFor, actorOf } from '#server/http/acting.ts';
import type { Handlers, Language, Operator, Settle } from '#server/http/operations.ts';
import { plainHandlers } from '#server/http/plain-calls.ts';
import { seen } from '#server/http/seen.ts';
import type { Seen } from '#server/rows/versioned.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Act, Door } from '#server/workflow/door.ts';
import { correctingStep } from './correcting.ts';
import { createOrder } from './create.ts';
import { type AfterSalesOf, detailOf } from './detail.ts';
import { shippingStep } from './shipping.ts';
import { placeChildren } from './splitting.ts';
import { orderOf } from './store.ts';

/** Operators' actions on orders; each sends one event of the order's chart through the door. */
export function orderActHandlers(db: Database, door: Door, afterSalesOf: AfterSalesOf) {
  const move = (
    call: { operator: Operator; settle: Settle; language: Language },
    { id, version }: Seen,
    event: OrderEvent,
    more: Pick<Act, 'fields' | 'items' | 'noted' | 'within'> = {},
  ) =>
    actFor(door, call, orderDefinition, {
      ...more,
      id,
      event,
      expectedVersion: version,
      async current(trx, row) {
        const order = await orderOf(trx, row.tenant_id, id);
        return order ? { ...(await detailOf(trx, order, call.language, afterSalesOf)) } : {};
      },
    });
  return {
    ...plainHandlers(orderDefinition, move),
    createOrder: (call) => createOrder({ db, door }, call, call.body),
    async editOrder(call) {
      const { receiver, remark } = call.body;
      const fields = {
        ...(remark === undefined ? {} : { remark }),
        ...(receiver && {
          receiver_name: receiver.name,
          receiver_phone: receiver.phone,
          receiver_province: receiver.province,
          receiver_city: receiver.city,
          receiver_address: receiver.address,
        }),
      };
      return move(call, call.body, { type: 'order.edit', receiver: receiver !== undefined }, { fields });
    },
    editOrderPrice: async (call) =>
      move(call, call.body, { type: 'order.editPrice', paymentPrice: call.body.paymentPrice }),
    cancelOrder: async (call) => move(call, seen(call), { type: 'order.cancel', reason: 'operator' }),
    async shipOrder(call) {
      const who = { scope: call.operator.scope, actor: actorOf(call.operator) };
      const { event, ...more } = await shippingStep(db, who, call.body);
      return move(call, call.body, event, more);
    },
    async correctParcel(call) {
      const { event, ...more } = await correctingStep(db, call.operator.scope, call.body);
      return move(call, call.body, event, more);
    },
    async splitOrder(call) {
      const { parts } = call.body;
      const within: Act['within'] = (work, moved) => placeChildren(work, moved, parts, actorOf(call.operator));
      return move(call, call.body, { type: 'order.split', children: parts.length }, { within });
    },
  } satisfies Partial<Handlers>;
}
