import type { Order, Refund } from '#sandbox/wechatpay/books.ts';
import { finish, reserve } from '#sandbox/wechatpay/lives.ts';
import { shopOf } from '#sandbox/wechatpay/merchants.ts';
import { paramError, Refusal } from '#sandbox/wechatpay/refusal.ts';
import { readStrictly, refundQuery, refundWish } from '#sandbox/wechatpay/shapes.ts';
import { refundOf } from '#sandbox/wechatpay/telling.ts';
import { newNumber } from '#sandbox/wechatpay/world.ts';
import { jsonOf, type PayAnswer, type PayCall, type PayRoute } from './call.ts';

const apartMs = 60_000;
const mostParts = 50;
const longestMs = 365 * 86_400_000;
/** A refund whose end is planned is accepted first. */
const acceptedMs = 3_000;

const subOf = ({ merchant }: PayCall, sub: string | undefined): string | null => {
  if (merchant.kind === 'partner' && sub === undefined) throw paramError('服务商模式必须传sub_mchid');
  if (shopOf(merchant, sub) === null) throw new Refusal(403, 'NO_AUTH', '没有该商户的退款权限');
  return sub ?? null;
};

const invalid = (text: string): Refusal => new Refusal(400, 'INVALID_REQUEST', text);

type Wish = ReturnType<typeof readWish>;
const readWish = (call: PayCall) => readStrictly(refundWish, jsonOf(call));

const paidOrder = ({ world, merchant }: PayCall, sub: string | null, wish: Wish): Order => {
  if ((wish.transaction_id === undefined) === (wish.out_trade_no === undefined))
    throw paramError('transaction_id与out_trade_no必须且只能传一个');
  const order = world.books
    .all('order')
    .find(
      ({ mchid, transactionId, number }) =>
        mchid === merchant.mchid &&
        (wish.transaction_id === undefined ? number === wish.out_trade_no : transactionId === wish.transaction_id),
    );
  if (order === undefined || order.subMchid !== sub) throw new Refusal(404, 'RESOURCE_NOT_EXISTS', '订单号不存在');
  if (order.state !== 'SUCCESS') throw invalid('订单未支付成功，不能退款');
  return order;
};

/** What WeChat asks of the parts of one payment. */
const checkParts = ({ world }: PayCall, order: Order, wish: Wish): void => {
  const parts = world.books.all('refund').filter(({ orderKey }) => orderKey === order.key);
  const last = Math.max(...parts.map(({ askedAtMs }) => askedAtMs));
  if (world.now() - last < apartMs) throw new Refusal(429, 'FREQUENCY_LIMITED', '同一笔订单的部分退款需间隔1分钟');
  if (parts.length >= mostParts) throw invalid('一笔订单最多支持50次部分退款');
  const back = parts.filter(({ status }) => status !== 'CLOSED').reduce((sum, { price }) => sum + price, 0);
  if (wish.amount.total !== order.price) throw invalid('订单金额与原订单不一致');
  if (back + wish.amount.refund > order.price) throw invalid('累计退款金额大于订单金额');
  if (world.now() - (order.paidAtMs ?? 0) > longestMs) throw invalid('订单已超过可退款的最大期限');
};

const refund = (call: PayCall): PayAnswer => {
  const { world, merchant } = call;
  const wish = readWish(call);
  const sub = subOf(call, wish.sub_mchid);
  const order = paidOrder(call, sub, wish);
  const key = `${merchant.mchid}/${wish.out_refund_no}`;
  const asked = JSON.stringify([order.key, wish.amount.refund, wish.amount.total]);
  const known = world.books.find('refund', key);
  if (known !== undefined) {
    if (known.asked !== asked) throw invalid('订单金额或退款金额与之前请求不一致，请核实后再试');
    return { status: 200, body: refundOf(known) };
  }
  checkParts(call, order, wish);
  const planned = world.plans.refund();
  const row: Refund = {
    key,
    mchid: merchant.mchid,
    subMchid: sub,
    number: wish.out_refund_no,
    refundId: newNumber(world, '5030'),
    orderKey: order.key,
    transactionId: order.transactionId ?? '',
    orderNumber: order.number,
    price: wish.amount.refund,
    paidPrice: order.price,
    notifyUrl: wish.notify_url ?? null,
    asked,
    askedAtMs: world.now(),
    endsAtMs: world.now() + (planned === null ? world.refundMs : Math.max(world.refundMs, acceptedMs)),
    endsAs: planned ?? 'SUCCESS',
    status: 'PROCESSING',
    endedAtMs: null,
  };
  if (!reserve(world, row)) throw new Refusal(403, 'NOT_ENOUGH', '基本账户余额不足，请充值后重新发起');
  const kept = world.books.put('refund', row);
  return { status: 200, body: refundOf(kept.endsAtMs > world.now() ? kept : finish(world, kept)) };
};

const find = (call: PayCall): PayAnswer => {
  const sub = subOf(call, readStrictly(refundQuery, call.query).sub_mchid);
  const found = call.world.books.find('refund', `${call.merchant.mchid}/${call.parts[0] ?? ''}`);
  if (found === undefined || found.subMchid !== sub)
    throw new Refusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在，请检查商户退款单号是否有误');
  return { status: 200, body: refundOf(found) };
};

export const refunds: readonly PayRoute[] = [
  { name: 'refund', method: 'POST', path: /^\/v3\/refund\/domestic\/refunds$/, run: refund },
  { name: 'refundQuery', method: 'GET', path: /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/, run: find },
];
