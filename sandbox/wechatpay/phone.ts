import { createPublicKey, verify } from 'node:crypto';
import type { Order } from './books.ts';
import { settle } from './lives.ts';
import { openidOf, shopOf } from './merchants.ts';
import type { World } from './world.ts';

/** What a page, an app, a code or an H5 address hands to the phone. */
export type Invoke = Readonly<Record<string, string>>;

/** What the phone shows before the buyer decides; `fault` is why it does not let them pay. */
export interface Sheet {
  readonly order: Order | null;
  readonly shop: string;
  readonly fault: string | null;
}

/** The buyer's decision: `late` types the password now, and the money comes fifteen seconds later. */
export const decisions = ['pay', 'late', 'cancel'] as const;
export type Decision = (typeof decisions)[number];

const lateMs = 15_000;

const lineOf = (...parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('');

interface Read {
  readonly prepayId: string;
  /** The signed text and its signature; null for codes and H5 addresses, which WeChat itself gave out. */
  readonly signed: {
    readonly text: string;
    readonly signature: string;
    readonly appid: string;
    readonly mchid: string | null;
  } | null;
  readonly ways: readonly Order['way'][];
}

const readInvoke = (invoke: Invoke): Read | null => {
  const { appId, timeStamp, nonceStr, paySign, prepay_id, code_url, appid, partnerid, prepayid, noncestr, timestamp } =
    invoke;
  const bundle = invoke['package'];
  if (appId !== undefined && bundle !== undefined) {
    if (invoke['signType'] !== 'RSA' || !bundle.startsWith('prepay_id=')) return null;
    const text = lineOf(appId, timeStamp ?? '', nonceStr ?? '', bundle);
    const signed = { text, signature: paySign ?? '', appid: appId, mchid: null };
    return { prepayId: bundle.slice('prepay_id='.length), signed, ways: ['jsapi'] };
  }
  if (appid !== undefined && prepayid !== undefined) {
    if (bundle !== 'Sign=WXPay') return null;
    const text = lineOf(appid, timestamp ?? '', noncestr ?? '', prepayid);
    const signed = { text, signature: invoke['sign'] ?? '', appid, mchid: partnerid ?? '' };
    return { prepayId: prepayid, signed, ways: ['app'] };
  }
  if (code_url !== undefined)
    return { prepayId: /[?&]pr=([^&]+)/.exec(code_url)?.[1] ?? '', signed: null, ways: ['native'] };
  return prepay_id === undefined ? null : { prepayId: prepay_id, signed: null, ways: ['h5'] };
};

const isSignedBy = (world: World, order: Order, text: string, signature: string): boolean =>
  world.ring
    .keysOf(order.mchid)
    .some(({ privateKey }) =>
      verify('RSA-SHA256', Buffer.from(text), createPublicKey(privateKey), Buffer.from(signature, 'base64')),
    );

const faultOf = (world: World, order: Order, { signed, ways }: Read): string | null => {
  if (!ways.includes(order.way)) return '支付方式与下单时不一致';
  if (signed !== null) {
    if (signed.appid !== order.appid) return '下单账号与支付账号不一致';
    if (signed.mchid !== null && signed.mchid !== order.mchid) return '商户号不一致';
    if (!isSignedBy(world, order, signed.text, signed.signature)) return '支付验证签名失败';
  }
  if (order.state === 'SUCCESS') return '该订单已支付';
  if (order.payingUntilMs !== null) return '支付处理中，请勿重复支付';
  if (order.state === 'CLOSED' || order.expiresAtMs <= world.now()) return '订单已关闭';
  return order.prepayUntilMs <= world.now() ? '支付会话已过期，请重新下单' : null;
};

/** Reads what a shop handed over, as the phone shows it. */
export const readSheet = (world: World, invoke: Invoke): Sheet => {
  const read = readInvoke(invoke);
  const order = read === null ? undefined : world.books.all('order').find(({ prepayId }) => prepayId === read.prepayId);
  if (read === null || order === undefined)
    return { order: null, shop: '', fault: '调用支付JSAPI缺少参数或支付会话不存在' };
  const merchant = world.merchants.find(({ mchid }) => mchid === order.mchid);
  const shop = merchant === undefined ? null : shopOf(merchant, order.subMchid ?? undefined);
  return { order, shop: shop?.name ?? order.mchid, fault: faultOf(world, order, read) };
};

/** Carries out the buyer's decision, in WeChat's words for the shop's page. */
export const decide = (world: World, invoke: Invoke, decision: Decision): string => {
  const { order, fault } = readSheet(world, invoke);
  if (order === null || fault !== null) return `requestPayment:fail ${fault ?? ''}`.trim();
  if (decision === 'cancel') return 'requestPayment:fail cancel';
  const payer = order.openid ?? openidOf(order.appid, 'phone');
  if (decision === 'pay') world.books.whole(() => settle(world, order, payer));
  else world.books.put('order', { ...order, payer, payingUntilMs: world.now() + lateMs });
  return 'requestPayment:ok';
};
