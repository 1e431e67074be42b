import type { Order, Refund } from './books.ts';
import { rfc3339, type World } from './world.ts';

const tradeTypes = { jsapi: 'JSAPI', h5: 'MWEB', native: 'NATIVE', app: 'APP' } as const;

const stateWords = { NOTPAY: '订单未支付', SUCCESS: '支付成功', CLOSED: '订单已关闭', REFUND: '转入退款' } as const;

const parties = ({ subMchid, mchid, spAppid, appid }: Order): object =>
  subMchid === null ? { appid, mchid } : { sp_appid: spAppid, sp_mchid: mchid, sub_appid: appid, sub_mchid: subMchid };

const payerOf = ({ subMchid, payer }: Order): object =>
  subMchid === null ? { payer: { openid: payer } } : { payer: { sub_openid: payer } };

/** The state that WeChat tells: a payment with any refund is one that went into refund. */
const stateOf = ({ books }: World, order: Order): keyof typeof stateWords =>
  order.state === 'SUCCESS' && books.all('refund').some(({ orderKey }) => orderKey === order.key)
    ? 'REFUND'
    : order.state;

/** A payment as WeChat tells of it in answers and notices. */
export const transactionOf = (world: World, order: Order): object => {
  const state = stateOf(world, order);
  const told = {
    ...parties(order),
    out_trade_no: order.number,
    trade_state: state,
    trade_state_desc: stateWords[state],
  };
  if (order.paidAtMs === null) return told;
  return {
    ...told,
    transaction_id: order.transactionId,
    trade_type: tradeTypes[order.way],
    bank_type: 'OTHERS',
    attach: order.attach ?? '',
    success_time: rfc3339(order.paidAtMs),
    ...payerOf(order),
    amount: { total: order.price, payer_total: order.price, currency: 'CNY', payer_currency: 'CNY' },
  };
};

const account = '支付用户零钱';

const sums = ({ price, paidPrice }: Refund) => ({
  total: paidPrice,
  refund: price,
  payer_total: paidPrice,
  payer_refund: price,
});

/** A refund as WeChat answers it. */
export const refundOf = (refund: Refund): object => ({
  refund_id: refund.refundId,
  out_refund_no: refund.number,
  transaction_id: refund.transactionId,
  out_trade_no: refund.orderNumber,
  channel: 'ORIGINAL',
  user_received_account: account,
  create_time: rfc3339(refund.askedAtMs),
  ...(refund.status === 'SUCCESS' && refund.endedAtMs !== null ? { success_time: rfc3339(refund.endedAtMs) } : {}),
  status: refund.status,
  funds_account: 'AVAILABLE',
  amount: {
    ...sums(refund),
    settlement_refund: refund.price,
    settlement_total: refund.paidPrice,
    discount_refund: 0,
    currency: 'CNY',
  },
});

/** A refund's end as the notice tells of it. */
export const refundNews = (world: World, refund: Refund): object => ({
  ...(refund.subMchid === null ? { mchid: refund.mchid } : { sp_mchid: refund.mchid, sub_mchid: refund.subMchid }),
  transaction_id: refund.transactionId,
  out_trade_no: refund.orderNumber,
  refund_id: refund.refundId,
  out_refund_no: refund.number,
  refund_status: refund.status,
  ...(refund.status === 'SUCCESS' ? { success_time: rfc3339(refund.endedAtMs ?? world.now()) } : {}),
  user_received_account: account,
  amount: sums(refund),
});
