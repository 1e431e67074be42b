import type { Payments, TradePayment } from '#sandbox/wechat/trade/payments.ts';
import type { Order } from './books.ts';
import type { World } from './world.ts';

/** What WeChat's shipping service hears of the books: payments that came inside an app of WeChat, once they are paid. */
export const tradeOf = (world: World): Payments => {
  const { books } = world;
  const told = (order: Order | undefined): TradePayment | null => {
    if (order?.way !== 'jsapi') return null;
    const { transactionId, paidAtMs, payer, appid, mchid, subMchid, number, description, price, placedAtMs } = order;
    if (transactionId === null || paidAtMs === null) return null;
    const returned = books
      .all('refund')
      .filter(({ orderKey, status }) => orderKey === order.key && status !== 'CLOSED')
      .reduce((sum, refund) => sum + refund.price, 0);
    const paid = { transactionId, paidAtMs, openid: payer ?? '', isRefunded: returned >= price };
    return { ...paid, appid, mchid, subMchid, number, description, price, placedAtMs };
  };
  const first = (fits: (order: Order) => boolean) => told(books.all('order').find(fits));
  return {
    now: () => world.now(),
    find: (transactionId) => first((order) => order.transactionId === transactionId),
    numbered: (mchid, number) =>
      first((order) => order.number === number && (order.mchid === mchid || order.subMchid === mchid)),
    all: () =>
      books.all('order').flatMap((order) => {
        // Nobody is to be told of what came before these books, so nobody is reminded of it either.
        const payment = order.transactionId === null || order.notifyUrl === '' ? null : told(order);
        return payment === null ? [] : [payment];
      }),
  };
};
