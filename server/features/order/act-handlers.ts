import type { OrderEvent } from '#machines/order/types.ts';
import type { Database } from '#server/db/database.ts';
import { actFor, actorOf, type UndoName } from '#server/http/acting.ts';
import type { Handlers, Language, Operator, Settle } from '#server/http/operations.ts';
import { plainHandlers } from '#server/http/plain-calls.ts';
import { seen } from '#server/http/seen.ts';
import type { Seen } from '#server/rows/versioned.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Act, Door } from '#server/workflow/door.ts';
import { correctingStep } from './correcting.ts';
import { createOrder } from './create.ts';
import { type AfterSalesOf, detailOf } from './detail.ts';
import type { Freight } from './shelf-store.ts';
import { shippingStep } from './shipping.ts';
import { placeChildren } from './splitting.ts';
import { orderOf } from './store.ts';

interface Tools {
  db: Database;
  door: Door;
  afterSalesOf: AfterSalesOf;
  freightOf: (tenantId: string) => Promise<Freight>;
  holdMs?: number;
  /** Throw NotConfigured unless the system is connected for the tenant. */
  needs: Readonly<Record<'supplier' | 'texts', (tenantId: string) => Promise<void>>>;
}

/** What has to be connected for an action that only asks an outside system. */
const asking: Partial<Record<OrderEvent['type'], keyof Tools['needs']>> = {
  'order.resend': 'supplier',
  'order.resendCardSms': 'texts',
};

/**
 * Operators' actions on orders; each sends one event of the order's chart through the door. Some can be taken back within
 * `holdMs`.
 */
export function orderActHandlers({ db, door, afterSalesOf, freightOf, holdMs = 0, needs }: Tools) {
  const move = (
    call: { operator: Operator; settle: Settle; language: Language },
    { id, version }: Seen,
    event: OrderEvent,
    more: Pick<Act, 'fields' | 'items' | 'noted' | 'within'> & { undo?: UndoName } = {},
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
  const offer = (undo: UndoName) => (holdMs > 0 ? { undo } : {});
  return {
    ...plainHandlers(orderDefinition, (call, row, event) => {
      const system = asking[event.type];
      // Told only once the chart has taken the event: what it refuses has other words.
      return move(call, row, event, system ? { within: (_, moved) => needs[system](moved.row.tenant_id) } : {});
    }),
    createOrder: (call) => createOrder({ door, freightOf }, call, call.body),
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
      move(call, call.body, { type: 'order.editPrice', paymentPrice: call.body.paymentPrice }, offer('price')),
    async cancelOrder(call) {
      const event: OrderEvent = { type: 'order.cancel', reason: 'operator', ...(holdMs > 0 && { holdMs }) };
      return move(call, seen(call), event, offer('cancel'));
    },
    async shipOrder(call) {
      const who = { scope: call.operator.scope, actor: actorOf(call.operator) };
      const { event, isStandalone, ...more } = await shippingStep(db, who, call.body);
      // The parent of a split order has already heard of its child.
      if (!isStandalone || holdMs === 0) return move(call, call.body, event, more);
      return move(call, call.body, { ...event, holdMs }, { ...more, ...offer('ship') });
    },
    settleOrderByHand: async (call) => move(call, call.body, { type: 'order.settleByHand', note: call.body.note }),
    async correctParcel(call) {
      const { event, ...more } = await correctingStep(db, call.operator.scope, call.body);
      return move(call, call.body, event, more);
    },
    undoShipping: async (call) => move(call, call.body, undoOf('order.undoShip', holdMs)),
    undoPriceChange: async (call) => move(call, call.body, undoOf('order.undoPrice', holdMs)),
    async splitOrder(call) {
      const { parts } = call.body;
      const within: Act['within'] = (work, moved) => placeChildren(work, moved, parts, actorOf(call.operator));
      return move(call, call.body, { type: 'order.split', children: parts.length }, { within });
    },
  } satisfies Partial<Handlers>;
}

/** An event that takes an act back; the order's definition adds what the log says of the act. */
function undoOf(type: 'order.undoShip' | 'order.undoPrice', holdMs: number): OrderEvent {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `prepareUndo` completes it before the chart sees it
  return { type, holdMs } as OrderEvent;
}
