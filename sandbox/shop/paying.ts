import { ControlFault } from '#sandbox/control/input.ts';
import type { Payment } from '#sandbox/outside/bank.ts';
import type { NoticeAnswer } from '#server/gateways/payment/port.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import { orderOf, type World } from './world.ts';

export interface Wallet {
  tenantId: string;
  orderId: string;
  /** fen; what the order asks for unless said. */
  price: number | null;
  channel: string;
  /** So many payments at once, each a transaction of its own. */
  times: number;
  /** Every notice is sent twice at once. */
  isRepeated: boolean;
}

export interface Paid {
  transactionId: string | null;
  /** What the shop said to the notice; `unheard` while it has not answered. */
  outcome: NoticeAnswer['outcome'] | 'unheard';
  reason?: NoticeAnswer['reason'];
}

/**
 * Pays an order as its buyer: money goes to the gateway, which tells the server; points alone are given at once. The order
 * is not asked first, so that it can be paid twice, wrongly or too late. Throws Refused when points are not taken.
 */
export async function payOrder(world: World, wallet: Wallet): Promise<Paid[]> {
  const { tenantId, orderId } = wallet;
  const order = await orderOf(world, tenantId, orderId);
  const price = wallet.price ?? order.price;
  if (price > 0) {
    const payments = Array.from({ length: wallet.times }, () =>
      world.outside.bank.take({ tenantId, orderNo: order.orderNo, price, channel: wallet.channel }),
    );
    const told = wallet.isRepeated ? payments.flatMap((payment) => [payment, payment]) : payments;
    return Promise.all(told.map((payment) => tell(world, payment)));
  }
  if (order.price > 0) throw new ControlFault('price: this order is not paid with points alone');
  await world.door.act(orderDefinition, {
    scope: tenantId,
    id: orderId,
    event: { type: 'order.pay', price: 0, points: order.points },
    actor: order.actor,
  });
  return [{ transactionId: null, outcome: 'taken' }];
}

async function tell({ outside }: World, payment: Payment): Promise<Paid> {
  const answer = await outside.notices.tell(payment);
  const { transactionId } = payment;
  return answer ? { transactionId, ...answer } : { transactionId, outcome: 'unheard' };
}
