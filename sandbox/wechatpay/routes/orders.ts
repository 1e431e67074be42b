import type { Order } from '#sandbox/wechatpay/books.ts';
import { paramError, Refusal } from '#sandbox/wechatpay/refusal.ts';
import { directClose, directQuery, partnerClose, partnerQuery, readStrictly } from '#sandbox/wechatpay/shapes.ts';
import { transactionOf } from '#sandbox/wechatpay/telling.ts';
import { jsonOf, type PayAnswer, type PayCall, type PayRoute } from './call.ts';

const missing = (): Refusal => new Refusal(404, 'ORDER_NOT_EXIST', '订单不存在');

/** The shop that the caller names, which must be the caller or one of its own. */
const subOf = ({ merchant }: PayCall, value: unknown, isBody: boolean): string | null => {
  if (merchant.kind === 'direct') {
    if (readStrictly(isBody ? directClose : directQuery, value).mchid !== merchant.mchid)
      throw paramError('商户号mchid与签名的商户号不一致');
    return null;
  }
  const { sp_mchid, sub_mchid } = readStrictly(isBody ? partnerClose : partnerQuery, value);
  if (sp_mchid !== merchant.mchid) throw paramError('商户号sp_mchid与签名的商户号不一致');
  return sub_mchid;
};

/** Closes by itself what nobody paid in time. */
const asItIs = ({ world }: PayCall, order: Order): Order =>
  order.state === 'NOTPAY' && order.payingUntilMs === null && order.expiresAtMs <= world.now()
    ? world.books.put('order', { ...order, state: 'CLOSED' })
    : order;

const byNumber = (call: PayCall, sub: string | null): Order => {
  const order = call.world.books.find('order', `${call.merchant.mchid}/${call.parts[0] ?? ''}`);
  if (order === undefined || order.subMchid !== sub) throw missing();
  return asItIs(call, order);
};

const query = (call: PayCall): PayAnswer => {
  const order = byNumber(call, subOf(call, call.query, false));
  return { status: 200, body: transactionOf(call.world, order) };
};

const queryById = (call: PayCall): PayAnswer => {
  const sub = subOf(call, call.query, false);
  const [transactionId = ''] = call.parts;
  const found = call.world.books
    .all('order')
    .find((order) => order.transactionId === transactionId && order.mchid === call.merchant.mchid);
  if (found === undefined || found.subMchid !== sub) throw missing();
  return { status: 200, body: transactionOf(call.world, found) };
};

const close = (call: PayCall): PayAnswer => {
  const order = byNumber(call, subOf(call, jsonOf(call), true));
  if (order.state === 'SUCCESS') throw new Refusal(400, 'ORDERPAID', '该订单已支付，不能关闭');
  // The buyer is typing the password.
  if (order.payingUntilMs !== null) throw new Refusal(429, 'FREQUENCY_LIMITED', '用户支付中，请稍后再关单');
  call.world.books.put('order', { ...order, state: 'CLOSED' });
  return { status: 204, body: null };
};

const routesOf = (prefix: string): readonly PayRoute[] => [
  { name: 'query', method: 'GET', path: new RegExp(`^${prefix}/out-trade-no/([^/]+)$`), run: query },
  { name: 'query', method: 'GET', path: new RegExp(`^${prefix}/id/([^/]+)$`), run: queryById },
  { name: 'close', method: 'POST', path: new RegExp(`^${prefix}/out-trade-no/([^/]+)/close$`), run: close },
];

export const directOrders = routesOf('/v3/pay/transactions');
export const partnerOrders = routesOf('/v3/pay/partner/transactions');
