import { randomBytes } from 'node:crypto';
import type { Order } from '#sandbox/wechatpay/books.ts';
import { isOpenidOf, type Merchant, type Shop, shopOf } from '#sandbox/wechatpay/merchants.ts';
import { paramError, Refusal } from '#sandbox/wechatpay/refusal.ts';
import { directWish, partnerWish, readStrictly } from '#sandbox/wechatpay/shapes.ts';
import type { World } from '#sandbox/wechatpay/world.ts';
import { jsonOf, type PayAnswer, type PayCall, type PayRoute } from './call.ts';

type Way = Order['way'];

const hour = 3_600_000;
const longestLifeMs = 7 * 24 * hour;
const prepayLifeMs = 2 * hour;
const h5LifeMs = 300_000;
const soonestMs = 60_000;

interface Asked {
  readonly shop: Shop;
  readonly appid: string;
  readonly spAppid: string | null;
  readonly openid: string | null;
  /** The app that the openid must belong to. */
  readonly openidApp: string;
  readonly wish: Omit<ReturnType<typeof readDirect>, 'appid' | 'mchid' | 'payer'>;
}

const readDirect = (body: unknown) => readStrictly(directWish, body);

const mismatch = (): Refusal => new Refusal(403, 'APPID_MCHID_NOT_MATCH', '商户号与AppID不匹配');

const askedDirectly = (merchant: Merchant, body: unknown): Asked => {
  const { appid, mchid, payer, ...wish } = readDirect(body);
  if (mchid !== merchant.mchid) throw paramError('商户号mchid与签名的商户号不一致');
  return { shop: merchant, appid, spAppid: null, openid: payer?.openid ?? null, openidApp: appid, wish };
};

const askedByPartner = (merchant: Merchant, body: unknown): Asked => {
  const { sp_appid, sp_mchid, sub_appid, sub_mchid, payer, ...wish } = readStrictly(partnerWish, body);
  if (sp_mchid !== merchant.mchid) throw paramError('商户号sp_mchid与签名的商户号不一致');
  if (!merchant.appids.includes(sp_appid)) throw mismatch();
  const shop = shopOf(merchant, sub_mchid);
  if (shop === null) throw new Refusal(403, 'NO_AUTH', '特约子商户号未授权服务商的产品权限');
  if (payer?.sub_openid !== undefined && sub_appid === undefined) throw paramError('传sub_openid时sub_appid必填');
  const openid = payer?.sub_openid ?? payer?.sp_openid ?? null;
  const openidApp = payer?.sub_openid === undefined ? sp_appid : (sub_appid ?? sp_appid);
  return { shop, appid: sub_appid ?? sp_appid, spAppid: sp_appid, openid, openidApp, wish };
};

const checkWay = (way: Way, { openid, openidApp, wish }: Asked): void => {
  if (way === 'jsapi') {
    if (openid === null) throw paramError('JSAPI支付必须传openid');
    if (!isOpenidOf(openidApp, openid)) throw new Refusal(403, 'OPENID_MISMATCH', 'openid和appid不匹配');
  } else if (openid !== null) throw paramError('输入源“payer”为未知参数');
  if (way === 'h5' && wish.scene_info?.h5_info === undefined) throw paramError('H5支付必须传scene_info.h5_info');
};

const expiryOf = (now: number, text: string | undefined): number => {
  if (text === undefined) return now + longestLifeMs;
  const at = Date.parse(text);
  if (Number.isNaN(at) || at < now + soonestMs) throw paramError('time_expire时间过短，刷卡至少1分钟，其他5分钟');
  if (at > now + longestLifeMs) throw paramError('time_expire时间过长');
  return at;
};

/** The newest prepay id of a payment placed again; refuses other facts under its number, and what can no longer be paid. */
const again = (world: World, known: Order, asked: string): Order => {
  if (known.state === 'SUCCESS') throw new Refusal(400, 'ORDERPAID', '该订单已支付');
  if (known.state === 'CLOSED' || known.expiresAtMs <= world.now())
    throw new Refusal(400, 'ORDER_CLOSED', '该订单已关闭，请重新下单');
  if (known.asked !== asked) throw new Refusal(403, 'OUT_TRADE_NO_USED', '商户订单号重复，请使用原参数或更换单号');
  if (known.prepayUntilMs > world.now()) return known;
  return world.books.put('order', { ...known, ...freshPrepay(world, known.way) });
};

const freshPrepay = (world: World, way: Way): Pick<Order, 'prepayId' | 'prepayUntilMs'> => ({
  prepayId: `wx${String(world.now())}${randomBytes(11).toString('hex')}`.slice(0, 36),
  prepayUntilMs: world.now() + (way === 'h5' ? h5LifeMs : prepayLifeMs),
});

const place = (world: World, merchant: Merchant, way: Way, asked: Asked, text: string): Order => {
  const { wish, shop } = asked;
  const key = `${merchant.mchid}/${wish.out_trade_no}`;
  const known = world.books.find('order', key);
  if (known !== undefined) return again(world, known, text);
  return world.books.put('order', {
    key,
    mchid: merchant.mchid,
    subMchid: merchant.kind === 'partner' ? shop.mchid : null,
    appid: asked.appid,
    spAppid: asked.spAppid,
    number: wish.out_trade_no,
    way,
    description: wish.description,
    price: wish.amount.total,
    notifyUrl: wish.notify_url,
    attach: wish.attach ?? null,
    openid: asked.openid,
    placedAtMs: world.now(),
    expiresAtMs: expiryOf(world.now(), wish.time_expire),
    asked: text,
    ...freshPrepay(world, way),
    state: 'NOTPAY',
    payingUntilMs: null,
    payer: null,
    transactionId: null,
    paidAtMs: null,
  });
};

const answerOf = (world: World, { way, prepayId }: Order): object => {
  if (way === 'native') return { code_url: `weixin://wxpay/bizpayurl?pr=${prepayId}` };
  // The real address opens WeChat; here it opens the phone.
  if (way === 'h5') return { h5_url: `${world.phoneUrl()}?prepay_id=${prepayId}` };
  return { prepay_id: prepayId };
};

/** The same facts whatever the order of members in the text. */
const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return members.map(([name, member]) => [name, sorted(member)]);
};

const run = (call: PayCall, way: Way): PayAnswer => {
  const { world, merchant } = call;
  const body = jsonOf(call);
  const asked = merchant.kind === 'partner' ? askedByPartner(merchant, body) : askedDirectly(merchant, body);
  if (!asked.shop.appids.includes(asked.appid) && asked.appid !== asked.spAppid) throw mismatch();
  checkWay(way, asked);
  const order = place(world, merchant, way, asked, JSON.stringify([way, sorted(body)]));
  return { status: 200, body: answerOf(world, order) };
};

const routeOf = (way: Way, prefix: string): PayRoute => ({
  name: 'prepay',
  method: 'POST',
  path: new RegExp(`^${prefix}/${way}$`),
  run: (call) => run(call, way),
});

const ways = ['jsapi', 'h5', 'native', 'app'] as const;

export const directPrepay: readonly PayRoute[] = ways.map((way) => routeOf(way, '/v3/pay/transactions'));
export const partnerPrepay: readonly PayRoute[] = ways.map((way) => routeOf(way, '/v3/pay/partner/transactions'));
