import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { accountWith, type Credentials } from '#sandbox/wechatpay/credentials.ts';
import { openidOf } from '#sandbox/wechatpay/merchants.ts';
import { invokeJsapi } from '#server/gateways/payment/wechatpay/invoke.ts';
import { openWechatPay } from '#server/gateways/payment/wechatpay/wechatpay.ts';
import { codeDeskAt } from './code-desk.ts';
import { ledgerAt } from './outside-process.ts';
import type { TestServer } from './server.ts';
import { addShippable } from './shippable.ts';
import { readyTexts } from './text-accounts.ts';
import { readyTracking } from './tracking-accounts.ts';

/** A server, and where its outside systems are. */
export interface Place {
  server: TestServer;
  /** Before /_sandbox. */
  outside: string;
  /** Before /v3/. */
  pay: string;
}

const post = async (url: string, body: object): Promise<unknown> =>
  (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json();

/** Consent, commit, privacy check, audit, release: answers the version that is online. */
async function release({ server, outside }: Place): Promise<unknown> {
  const desk = await codeDeskAt(server, { url: outside });
  await desk.authorise();
  await desk.commit('5.0.0');
  await desk.checkPrivacy();
  await desk.act('POST', '/submit', { items: [desk.item] });
  await desk.control('approve');
  // WeChat's push tells of the verdict.
  const approved = await desk.until(({ sheet }) => sheet?.status === 0);
  return (await desk.release(approved)).online?.version;
}

/** Ships an order and asks where its parcel is; the buyer gets a text. */
async function ship({ server, outside }: Place): Promise<unknown> {
  await readyTexts(server, 'tenant', outside);
  await readyTracking(server, 'tenant', outside);
  const [orderNo = ''] = await addShippable(server.db, 1);
  const { id, version } = await server.db.loader
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const token = await server.token('tenant');
  const parcels = [{ carrier: '顺丰速运', trackingNo: 'SF1234567890' }];
  const shipped = await server.call('PUT', '/api/mall/orderinfo/delivery', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { id, version, parcels },
  });
  expect(shipped.body).toMatchObject({ code: 0 });
  await expect.poll(async () => (await ledgerAt(outside)).filter(({ system }) => system === 'texts')).toHaveLength(1);
  const { body } = await server.call('GET', `/api/mall/orderinfo/${id}/tracks`, { token });
  return (body.data as { status: string; news: { text: string }[] }[]).map(({ status, news }) => [
    status,
    ...news.map(({ text }) => text),
  ]);
}

/** Places a payment, pays it on the phone, asks, pays part back and asks: answers WeChat Pay's words. */
async function pay({ outside, pay: base }: Place): Promise<unknown> {
  const control = `${outside}/_sandbox/control/wxpay`;
  const [credentials] = (await (await fetch(`${control}/credentials`)).json()) as Credentials[];
  if (credentials === undefined) throw new Error('the sandbox has merchants');
  const { invoke: till } = (await post(`${control}/place`, { mchid: credentials.mchid, way: 'jsapi', price: 1 })) as {
    invoke: { appId: string };
  };
  const account = accountWith(credentials);
  const client = openWechatPay(account, { base });
  const number = `FLOW${Date.now()}`;
  const placed = await client.prepay({
    way: 'jsapi',
    appid: till.appId,
    description: '竹纤维毛巾',
    number,
    notifyUrl: `${outside}/_sandbox/wxpay-till/${credentials.mchid}`,
    price: 800,
    openid: openidOf(till.appId, 'phone'),
  });
  const [key] = account.keys;
  const invoke = invokeJsapi(key, till.appId, 'prepay_id' in placed ? placed.prepay_id : '', Date.now());
  const said = await post(`${outside}/_sandbox/wechat-client`, { ...invoke, decision: 'pay' });
  const paid = await client.findByNumber(number);
  const transactionId = 'transaction_id' in paid ? String(paid.transaction_id) : '';
  const wish = {
    transactionId,
    number: `R${number}`,
    reason: '退款',
    notifyUrl: `${outside}/x`,
    paidPrice: 800,
    price: 300,
  };
  const [first, second] = [await client.refund(wish), await client.refund(wish)];
  const asked = await client.findRefund(wish.number);
  return [said, paid.trade_state, first.status, second.refund_id === first.refund_id, asked.amount.refund];
}

/** What an operator and a buyer do through the outside systems, and what came of it. */
export async function flows(place: Place): Promise<unknown> {
  const told = { release: await release(place), ship: await ship(place), pay: await pay(place) };
  const deeds = (await ledgerAt(place.outside)).map(({ system, act }) => `${system} ${act}`);
  return { ...told, deeds: deeds.toSorted() };
}
