import type { orderMachine } from '#machines/order/machine.ts';
import type { Moment } from '../definition.ts';
import { stateOf } from '../log-row.ts';
import type { Fresh } from '../news.ts';

/** Nobody hears of a cheaper order (fen), so that those do not each write a message; the contract has the same limit. */
const bigFrom = 10_000;

/** What people hear of an order: that it was paid with much money. */
export function orderNews({ taken }: Moment<typeof orderMachine>): readonly Fresh[] {
  const { event, before, after } = taken;
  const { orderNo: no, paidPrice: price } = after.context;
  // A payment that comes too late goes back at once.
  const isPaid = event.type === 'order.pay' && before !== null && stateOf(before.paths) === 'awaitingPayment';
  if (!isPaid || price < bigFrom) return [];
  return [{ kind: 'bigOrder', to: 'all', needs: ['order.view'], facts: { no, price } }];
}
