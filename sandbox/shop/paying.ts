import { ControlFault } from '#sandbox/control/input.ts';
import type { Payment } from '#sandbox/outside/bank.ts';
import type { NoticeAnswer } from '#server/gateways/payment/port.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import { orderOf, type World } from './world.ts';

export interface Wallet {
  tenantId: string;
  orderId: string;
  /** fen; null for the order's price. */
  price: number | null;
  channel: string;
  /** The number of concurrent payments, each its own transaction. */
  times: number;
  /** Whether to send every notice twice at once. */
  isRepeated: boolean;
}

export interface Paid {
  transactionId: string | null;
  /** The shop's answer to the notice; `unheard` until it answers. */
  outcome: NoticeAnswer['outcome'] | 'unheard';
  reason?: NoticeAnswer['reason'];
}

/**
 * Pays an order as its buyer: money goes to the gateway, which notifies the server; points alone are paid at once. It
 * does not check the order first, so that tests can pay twice, wrongly or too late. Throws Refused when points are
 * refused.
 */
export async function payOrder(world: World, wallet: Wallet): Promise<Paid[]> {
  const { tenantId, orderId } = wallet;
  const order = await orderOf(world, tenantId, orderId);
  const price = wallet.price ?? order.price;
  if (price > 0) {
    const payments = Array.from({ length: wallet.times }, () =>
      world.outside.bank.take({ tenantId, orderNo: order.orderNo, price, channel: wallet.channel }),
    );
    const notices = wallet.isRepeated ? payments.flatMap((payment) => [payment, payment]) : payments;
    return Promise.all(notices.map((payment) => tell(world, payment)));
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
