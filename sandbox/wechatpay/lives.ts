import type { Order, Refund } from './books.ts';
import { balanceOf, feeBackOf, feeOf, move } from './flows.ts';
import { queueNotice } from './notice-queue.ts';
import { refundNews, transactionOf } from './telling.ts';
import { newNumber, type World } from './world.ts';

/** The account that a payment's money is on. */
const shopMchid = ({ subMchid, mchid }: Order | Refund): string => subMchid ?? mchid;

/** Takes the buyer's money and tells the shop. */
export const settle = (world: World, order: Order, payer: string): Order => {
  const paid = world.books.put('order', {
    ...order,
    state: 'SUCCESS',
    payingUntilMs: null,
    payer,
    transactionId: newNumber(world, '4200'),
    paidAtMs: world.now(),
  });
  const about = paid.transactionId ?? '';
  move(world, shopMchid(paid), 'trade', paid.price, about);
  move(world, shopMchid(paid), 'fee', -feeOf(paid.price), about);
  queueNotice(world, paid, {
    eventType: 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    originalType: 'transaction',
    content: transactionOf(world, paid),
    url: paid.notifyUrl,
  });
  return paid;
};

/** Takes money for a refund off the shop's account; false when there is not enough. */
export const reserve = (world: World, refund: Refund): boolean => {
  const account = shopMchid(refund);
  if (balanceOf(world, account) < refund.price - feeBackOf(refund)) return false;
  move(world, account, 'refund', -refund.price, refund.refundId);
  if (feeBackOf(refund) > 0) move(world, account, 'feeBack', feeBackOf(refund), refund.refundId);
  return true;
};

const summaries = { SUCCESS: '退款成功', ABNORMAL: '退款异常', CLOSED: '退款关闭' };

/** Ends an accepted refund as planned and tells the shop; a closed one gives the money back to the shop. */
export const finish = (world: World, refund: Refund): Refund => {
  const ended = world.books.put('refund', { ...refund, status: refund.endsAs, endedAtMs: world.now() });
  if (ended.endsAs === 'CLOSED')
    move(world, shopMchid(ended), 'refundBack', ended.price - feeBackOf(ended), ended.refundId);
  if (ended.notifyUrl === null) return ended;
  queueNotice(world, ended, {
    eventType: `REFUND.${ended.endsAs}`,
    summary: summaries[ended.endsAs],
    originalType: 'refund',
    content: refundNews(world, ended),
    url: ended.notifyUrl,
  });
  return ended;
};

/** Does what is due by the sandbox's clock: payments whose password is typed, refunds on their way. */
export const liveOn = (world: World): void => {
  const now = world.now();
  for (const order of world.books.all('order')) {
    if (order.state === 'NOTPAY' && order.payingUntilMs !== null && order.payingUntilMs <= now)
      settle(world, order, order.payer ?? '');
  }
  for (const refund of world.books.all('refund'))
    if (refund.status === 'PROCESSING' && refund.endsAtMs <= now) finish(world, refund);
};
