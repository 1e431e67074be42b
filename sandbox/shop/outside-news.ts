import type { Entry } from '#sandbox/outside/books.ts';
import type { OutsideSandbox } from '#sandbox/outside/register.ts';
import type { Order } from '#sandbox/wechatpay/books.ts';
import type { PlayedPay } from '#sandbox/wechatpay/played.ts';

const shown = 12;
const isoOf = (ms: number | null): string => new Date(ms ?? 0).toISOString();

/** What WeChat Pay took and paid back, newest first. */
function moneyNews({ world: { books } }: PlayedPay) {
  const refunds = books.all('refund');
  const notices = books.all('notice');
  const backOf = ({ key }: Order) =>
    refunds.reduce(
      (sum, { orderKey, price, status }) => sum + (orderKey === key && status !== 'CLOSED' ? price : 0),
      0,
    );
  const isHeard = ({ transactionId }: Order) =>
    notices.some(({ state, content }) => state === 'delivered' && content.includes(`"${String(transactionId)}"`));
  const paid = books.all('order').filter(({ transactionId }) => transactionId !== null);
  const newest = paid.toSorted((one, other) => (other.paidAtMs ?? 0) - (one.paidAtMs ?? 0)).slice(0, shown);
  return {
    payments: newest.map((order) => ({
      no: order.transactionId,
      at: isoOf(order.paidAtMs),
      orderNo: order.number.replace(/_\d+$/, ''),
      price: order.price,
      paidBack: backOf(order),
      isHeard: isHeard(order),
    })),
    refunds: refunds
      .slice(-shown)
      .toReversed()
      .map(({ number, askedAtMs, transactionId, price, status }) => ({
        no: number,
        at: isoOf(askedAtMs),
        transactionId,
        price,
        status,
      })),
  };
}

/** The outside systems' latest acts, newest first, and the planned outcome of their next calls. */
export function outsideNews({ books, outcomes, calls }: OutsideSandbox, pay: PlayedPay) {
  const last = (kind: Entry['kind']) =>
    books
      .all(kind)
      .slice(-shown)
      .toReversed()
      .map(({ no, at, facts }) => ({ no, at, ...facts }));
  return {
    planned: outcomes.planned(),
    calls: Object.fromEntries(calls),
    ...moneyNews(pay),
    deliveries: last('delivery'),
    withdrawals: last('withdrawal'),
    texts: last('text'),
  };
}
