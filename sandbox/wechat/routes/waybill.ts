import { createHash } from 'node:crypto';
import { shanghaiDay } from '#machines/shanghai.ts';
import { type AppCall, ok } from '../box.ts';
import { countIn, countUp, noCount } from '../calendar.ts';
import { refuseIf } from '../refusal.ts';
import { forAccount, optionalTextIn, recordIn, type Route } from '../route.ts';
import { deliveries } from '../trade/deliveries.ts';
import { type Waybill, waybillState } from '../trade/waybills.ts';

/** The permission set of waybills. */
const waybills = [45];

const place = '/cgi-bin/express/delivery/open_msg';
const mostCallsADay = 100;
const longestName = 60;

/** Counts a call about a buyer; the calls of a day are limited. */
const counted = ({ box, now }: AppCall, openid: string): void => {
  const day = shanghaiDay(now);
  const calls = box.world.waybillCalls[openid] ?? noCount;
  refuseIf(countIn(calls, day) >= mostCallsADay, 9300513);
  box.world.waybillCalls[openid] = countUp(calls, day);
};

const isNamed = (value: unknown): value is Waybill['goods'][number] =>
  typeof value === 'object' &&
  value !== null &&
  'goods_name' in value &&
  typeof value.goods_name === 'string' &&
  value.goods_name !== '' &&
  Buffer.byteLength(value.goods_name) <= longestName &&
  'goods_img_url' in value &&
  typeof value.goods_img_url === 'string' &&
  value.goods_img_url !== '';

const goodsIn = ({ body }: AppCall): Waybill['goods'] => {
  const { detail_list: list } = recordIn(body, 'goods_info');
  const goods: unknown[] = Array.isArray(list) ? list : [];
  const named = goods.filter(isNamed);
  refuseIf(goods.length === 0 || named.length < goods.length, 40097);
  return named;
};

/** The payment of a parcel is one of the shop, made by the buyer. */
const checkPayment = ({ box, app, body }: AppCall, openid: string): void => {
  const payment = box.payments.find(optionalTextIn(body, 'trans_id'));
  refuseIf(payment === null || payment.appid !== app.appid || payment.openid !== openid, 9300534);
};

const follow = (call: AppCall) => {
  const { app, body, box, now } = call;
  refuseIf(app.appType !== 1, 48001);
  const [openid, number] = [optionalTextIn(body, 'openid'), optionalTextIn(body, 'waybill_id')];
  const company = optionalTextIn(body, 'delivery_id');
  refuseIf(openid === '', 40003);
  refuseIf(
    [number, optionalTextIn(body, 'receiver_phone'), optionalTextIn(body, 'order_detail_path')].includes(''),
    40097,
  );
  refuseIf(company !== '' && deliveries.every(([id]) => id !== company), 9300559);
  const goods = goodsIn(call);
  checkPayment(call, openid);
  counted(call, openid);
  const token = createHash('sha256').update(`${app.appid}/${openid}/${company}/${number}`).digest('base64url');
  box.world.waybills[token] ??= { appid: app.appid, openid, number, company, goods, sinceMs: now };
  return ok({ waybill_token: token });
};

const tell = (call: AppCall) => {
  const { app, body, box, now } = call;
  const waybill = box.world.waybills[optionalTextIn(body, 'waybill_token')];
  refuseIf(waybill === undefined || waybill.appid !== app.appid, 9300507);
  if (waybill === undefined) return ok();
  const openid = optionalTextIn(body, 'openid');
  refuseIf(openid !== '' && openid !== waybill.openid, 9300534);
  counted(call, waybill.openid);
  const name = deliveries.find(([id]) => id === waybill.company)?.[1] ?? '';
  return ok({
    waybill_info: { status: waybillState(waybill, now), waybill_id: waybill.number },
    shop_info: { goods_info: { detail_list: waybill.goods } },
    delivery_info: { delivery_id: waybill.company, delivery_name: name },
  });
};

/** The tracking that WeChat itself gives to buyers. */
export const waybillRoutes: readonly Route[] = [
  forAccount('POST', `${place}/trace_waybill`, waybills, follow),
  forAccount('POST', `${place}/query_trace`, waybills, tell),
  forAccount('POST', `${place}/get_delivery_list`, waybills, () =>
    ok({
      delivery_list: deliveries.map(([delivery_id, delivery_name]) => ({ delivery_id, delivery_name })),
      count: deliveries.length,
    }),
  ),
];
