import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buy,
  type GotNotice,
  openStage,
  otherAppid,
  type PayStage,
  shopOn,
} from '#sandbox/wechatpay/testing/pay.fixture.ts';
import type { GatewayNotice } from '#server/gateways/payment/notice.ts';
import { callAccounts, issuedTo, keysToUpload, type PayAccount, readyAccount } from '#tests/kit/pay-accounts.ts';
import { serve, type Served } from '#tests/kit/serve.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

interface Health {
  lastNoticeTime: string | null;
  waitingSince: string | null;
  refusedNotices: { fault: string; count: number }[];
  notices: { eventType: string; number: string; state: string; fault: string }[];
}

const merchant = '1900000001';
const byCertificates = '1900000002';

let stage: PayStage;
let server: TestServer;
let second: Served;
const own: Partial<Record<'t1' | 't2', PayAccount>> = {};
const taken: GatewayNotice[] = [];
const seen = new Set<string>();
let price: number | null = null;

/** As the rows of payments do: a number moves once, and money that is not the row's is refused. */
async function take(notice: GatewayNotice) {
  if (notice.kind === 'payment' && price !== null && notice.price !== price) return { differs: 'amount' };
  const number = notice.kind === 'payment' ? notice.paymentNo : notice.refundNo;
  if (seen.has(number)) return 'known' as const;
  seen.add(number);
  taken.push(notice);
  return 'taken' as const;
}

beforeAll(async () => {
  stage = await openStage();
  const env = { WXPAY_BASE: stage.base };
  server = await testServer({ env, instead: { takeNotice: take } });
  second = await serve(server.databaseUrl, { env, instead: { takeNotice: take } });
  own.t1 = await readyAccount(server, 'tenant', { merchantNo: merchant, keys: issuedTo(stage, merchant) });
  own.t2 = await readyAccount(server, 'tenant-b', {
    merchantNo: byCertificates,
    keys: issuedTo(stage, byCertificates),
  });
});
afterAll(async () => {
  await second.close();
  await server.close();
  await stage.close();
});
beforeEach(() => {
  taken.length = 0;
  price = null;
});

const addressOf = (tenant: 't1' | 't2', url = server.url) => `${url}/notify/wechatpay/${own[tenant]?.accountNo ?? ''}`;

/** What goes over the wire, wherever to. */
type Sent = Pick<GotNotice, 'raw' | 'headers'>;

async function post({ raw, headers }: Sent, url = addressOf('t1'), from?: string): Promise<number> {
  const named = Object.entries(headers).filter(([name]) => name.startsWith('wechatpay-') || name === 'content-type');
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...(Object.fromEntries(named) as Record<string, string>), ...(from && { 'x-forwarded-for': from }) },
    body: new Uint8Array(raw),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Buys once and answers the notice of it as WeChat sent it, which nobody has heard yet. */
async function notice(mchid = merchant): Promise<GotNotice & { number: string }> {
  const { wish } = await buy(stage, shopOn(stage, mchid));
  await stage.played.tick();
  const last = stage.notices.at(-1);
  if (!last) throw new Error('WeChat sent no notice.');
  return { ...last, number: wish.number };
}

async function health(tenant: 't1' | 't2' = 't1'): Promise<Health> {
  const token = await server.token(tenant === 't1' ? 'tenant' : 'tenant-b');
  const { body } = await server.call('GET', `/api/upms/gateway/${own[tenant]?.id ?? ''}/health`, { token });
  return body.data as Health;
}
const stateOf = async (number: string, tenant?: 't1' | 't2') =>
  (await health(tenant)).notices.find((each) => each.number === number)?.state;

test('a notice is kept, answered by 204 without a body, and taken to its row', async () => {
  const { number, ...sent } = await notice();
  expect(await post(sent)).toBe(204);
  await expect.poll(() => taken).toMatchObject([{ kind: 'payment', tenantId: 't1', paymentNo: number, price: 1_234 }]);
  await expect.poll(() => stateOf(number)).toBe('taken');
  expect(await health()).toMatchObject({ lastNoticeTime: expect.any(String) as string, waitingSince: null });
});

test('fifty notices at once, out of order, twice, on two servers: each moves its row once', async () => {
  const sent = [];
  for (let at = 0; at < 25; at += 1) sent.push(await notice());
  const order = [...sent, ...sent.toReversed()].map((each, at) => [each, at % 2 ? second.url : server.url] as const);
  const statuses = await Promise.all(order.map(([each, url]) => post(each, addressOf('t1', url))));
  expect(statuses.filter((status) => status !== 204)).toEqual([]);
  await expect.poll(() => taken.length).toBe(25);
  await expect.poll(async () => (await health()).waitingSince).toBeNull();
  const numbers = taken.map((each) => (each.kind === 'payment' ? each.paymentNo : ''));
  expect(numbers.toSorted()).toEqual(sent.map(({ number }) => number).toSorted());
});

test.each<[string, string, (sent: Sent) => Sent | Promise<Sent>]>([
  [
    'with one byte changed',
    'forged',
    ({ raw, headers }) => ({ raw: Buffer.from(raw.toString().replace('"id":"', '"id":"x')), headers }),
  ],
  ['without a signature', 'unsigned', ({ raw }) => ({ raw, headers: {} })],
  [
    'of a key that nobody told us',
    'unknownKey',
    ({ raw, headers }) => ({ raw, headers: { ...headers, 'wechatpay-serial': 'PUB_KEY_ID_0' } }),
  ],
  [
    'that is a probe with WECHATPAY/SIGNTEST/',
    'forged',
    ({ raw, headers }) => ({
      raw,
      headers: { ...headers, 'wechatpay-signature': `WECHATPAY/SIGNTEST/${String(headers['wechatpay-signature'])}` },
    }),
  ],
  [
    'of six minutes ago',
    'old',
    ({ raw, headers }) => ({
      raw,
      headers: { ...headers, 'wechatpay-timestamp': String(Number(headers['wechatpay-timestamp']) - 360) },
    }),
  ],
])('a notice %s is 401, counted, and moves nothing', async (_, fault, changed) => {
  const countOf = async () => (await health()).refusedNotices.find((each) => each.fault === fault)?.count ?? 0;
  const before = await countOf();
  const { number, ...sent } = await notice();
  expect(await post(await changed(sent))).toBe(401);
  expect(await countOf()).toBe(before + 1);
  expect([taken, await stateOf(number)]).toEqual([[], undefined]);
  // The same notice as WeChat sends it is taken.
  expect(await post(sent)).toBe(204);
  await expect.poll(() => taken.length).toBe(1);
});

test('a notice to the address of another account is not that account’s, by key or by merchant', async () => {
  const { number, ...sent } = await notice();
  // The key is WeChat's own, so the signature is good; what is inside was encrypted for another merchant.
  expect(await post(sent, addressOf('t2'))).toBe(401);
  expect(await post(sent, `${server.url}/notify/wechatpay/${'0'.repeat(22)}`)).toBe(404);
  expect(await post(sent, addressOf('t1').replace('wechatpay', 'alipay'))).toBe(404);
  expect([taken, await stateOf(number, 't2')]).toEqual([[], undefined]);
});

test('money of another app or another amount stays with its fault and moves nothing', async () => {
  const { id, version } = await callAccounts(server, 'tenant', 'GET', `/${own.t1?.id ?? ''}`);
  const settings = { id, name: '微信支付', merchantNo: merchant };
  await callAccounts(server, 'tenant', 'PUT', '', { ...settings, version, appIds: [otherAppid] });
  const { number, ...sent } = await notice();
  expect(await post(sent)).toBe(204);
  expect((await health()).notices[0]).toMatchObject({ number, state: 'differs', fault: 'appid' });
  const now = await callAccounts(server, 'tenant', 'GET', `/${id}`);
  await callAccounts(server, 'tenant', 'PUT', '', { ...settings, version: now.version, appIds: [] });

  for (const wrong of [1_233, 1_235]) {
    price = wrong;
    const next = await notice();
    expect(await post(next)).toBe(204);
    await expect.poll(() => stateOf(next.number)).toBe('differs');
    expect((await health()).notices[0]).toMatchObject({ number: next.number, fault: 'amount' });
  }
  expect(taken).toEqual([]);
});

test('what is no notice is refused before anything of it is read', async () => {
  expect(await post({ raw: Buffer.alloc(65_537, 'x'), headers: {} })).toBe(413);
  expect(await post({ raw: Buffer.from('{'), headers: {} })).toBe(401);
});

test('while WeChat changes from certificates to its public key, notices of both are believed, and two servers fetch certificates once', async () => {
  const { refusedNotices } = await health('t2');
  await server.db.loader.deleteFrom('gateway_certificates').execute();
  const certificates = async () =>
    (await server.db.loader.selectFrom('gateway_calls').select('id').where('call', '=', 'certificates').execute())
      .length;
  const here = await post(await notice(byCertificates), addressOf('t2'));
  const there = await post(await notice(byCertificates), addressOf('t2', second.url));
  expect([here, there]).toEqual([204, 204]);
  await expect.poll(certificates).toBe(1);
  const measured = await (await fetch(`${server.url}/metrics`)).text();
  expect(measured).toContain('zhanggui_gateway_seconds_count{kind="wechatpay",call="certificates",outcome="ok"} 1');
  expect(measured).toContain('zhanggui_notice_age_seconds ');

  const { books } = stage.played.world;
  const modeIs = (mode: 'switching' | 'publicKey') =>
    books.put('settings', { key: 'settings', clockOffsetMs: 0, modes: { [byCertificates]: mode } });
  modeIs('switching');
  const { id, version } = await callAccounts(server, 'tenant-b', 'GET', `/${own.t2?.id ?? ''}`);
  const next = keysToUpload(issuedTo(stage, byCertificates));
  const rotating = await callAccounts(server, 'tenant-b', 'POST', `/${id}/rotation`, { version, ...next });
  for (let at = 0; at < 6; at += 1) expect(await post(await notice(byCertificates), addressOf('t2'))).toBe(204);
  await callAccounts(server, 'tenant-b', 'POST', `/${id}/rotation/finish`, { version: rotating.version });
  modeIs('publicKey');
  for (let at = 0; at < 3; at += 1) expect(await post(await notice(byCertificates), addressOf('t2'))).toBe(204);
  await expect.poll(() => taken.length).toBe(11);
  expect((await health('t2')).refusedNotices).toEqual(refusedNotices);
});

test('whoever sends more than a hundred notices in vain within a minute is heard no more, and others are, and WeChat is from there, too', async () => {
  const behind = await serve(server.databaseUrl, {
    env: { WXPAY_BASE: stage.base, TRUST_PROXY: '127.0.0.1' },
    instead: { takeNotice: take },
  });
  const rubbish = { raw: Buffer.from('{}'), headers: {} };
  const before = (await health()).refusedNotices.find(({ fault }) => fault === 'unsigned')?.count ?? 0;
  const all = [];
  for (let at = 0; at < 103; at += 1) all.push(await post(rubbish, addressOf('t1', behind.url), '203.0.113.7'));
  expect(all.slice(0, 100).every((status) => status === 401)).toBe(true);
  expect(all.slice(100)).toEqual([429, 429, 429]);
  expect(await post(await notice(), addressOf('t1', behind.url), '203.0.113.8')).toBe(204);
  // Behind a proxy that is not trusted everybody has one address: what WeChat signed is believed from any.
  const from = (sent: Sent, url = addressOf('t1', behind.url)) => post(sent, url, '203.0.113.7');
  expect(await from(await notice())).toBe(204);
  expect(await from({ ...(await notice()), headers: {} })).toBe(429);
  expect(await from(rubbish, `${behind.url}/notify/texts/${own.t1?.accountNo ?? ''}`)).toBe(429);
  expect(await from(rubbish, `${behind.url}/notify/wechatpay/${'0'.repeat(22)}`)).toBe(429);
  expect((await health()).refusedNotices.find(({ fault }) => fault === 'unsigned')?.count).toBe(before + 100);
  await behind.close();
});
