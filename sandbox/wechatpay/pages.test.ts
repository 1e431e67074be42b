import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlayedPay } from './played.ts';
import { phonePath, registerPayPages } from './register-pages.ts';
import { registerWechatPay } from './register.ts';
import { merchants, ring } from './testing/pay.fixture.ts';

const prefix = '/_sandbox/wxpay';
const app: FastifyInstance = Fastify();
let own = '';
let played: PlayedPay;

beforeAll(async () => {
  const base = () => own + prefix;
  played = await registerWechatPay(app, {
    prefix,
    merchants,
    files: null,
    ring,
    base,
    phoneUrl: () => own + phonePath,
    probeEvery: 0,
  });
  await registerPayPages(app, played, { base, own: () => own });
  await app.listen({ port: 0, host: '127.0.0.1' });
  own = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const control = '/_sandbox/control/wxpay';
const send = (path: string, members: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(own + path, { method: 'POST', body: new URLSearchParams(members), headers, redirect: 'manual' });
const tell = async (action: string, members: object): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${own}${control}/${action}`, { method: 'POST', body: JSON.stringify(members) });
  return (await answer.json()) as Record<string, unknown>;
};
const read = async (path: string): Promise<string> => (await fetch(own + path)).text();

test('a person sells at the till, pays on the phone, and pays back part, by forms alone', async () => {
  const placed = await send(`${control}/place`, {
    mchid: '1900000009/1900000101',
    way: 'jsapi',
    price: '1999',
    description: '<b>毛巾</b>',
  });
  expect(placed.status).toBe(303);
  const phone = placed.headers.get('location') ?? '';
  const sheet = await read(phone);
  expect(sheet).toContain('分店一');
  expect(sheet).toContain('¥19.99');
  expect(sheet).toContain('&lt;b&gt;毛巾');

  const invoke = Object.fromEntries(new URL(phone, own).searchParams);
  expect(await (await send(phonePath, { ...invoke, decision: 'cancel' })).text()).toContain(
    'requestPayment:fail cancel',
  );
  expect(await (await send(phonePath, { ...invoke, decision: 'pay' })).text()).toContain('requestPayment:ok');
  expect(await read(phone)).toContain('该订单已支付');
  await played.tick();
  const page = await read(control);
  expect(page).toContain('已支付');
  expect(page).toContain('1900000009 TRANSACTION.SUCCESS');

  const transactionId = played.world.books.all('order').at(-1)?.transactionId ?? '';
  expect((await send(`${control}/refund`, { transactionId, price: '99' })).status).toBe(303);
  await tell('advance-clock', { seconds: 10 });
  expect(await read(control)).toContain('¥0.99 退款成功');
});

test('the phone refuses what was not signed by the shop that placed it', async () => {
  const { invoke } = (await tell('place', { mchid: '1900000001', way: 'jsapi', price: 1 })) as {
    invoke: Record<string, string>;
  };
  const bent = new URLSearchParams({ ...invoke, timeStamp: '1' });

  expect(await read(`${phonePath}?${bent.toString()}`)).toContain('支付验证签名失败');
  const other = new URLSearchParams({ ...invoke, appId: 'wx2222222222222222' });
  expect(await read(`${phonePath}?${other.toString()}`)).toContain('下单账号与支付账号不一致');
});

test('the connection is tested without money: good for every shop, and named when an answer is not WeChat’s', async () => {
  for (const mchid of ['1900000001', '1900000002', '1900000009/1900000101'])
    expect(await tell('test', { mchid })).toEqual({ ok: true, result: 'good' });
  expect(await (await send(`${control}/test`, { mchid: '1900000001' })).text()).toContain('连接正常');
  await tell('plan', { about: 'query', end: 'unsigned', times: 9 });
  expect(await tell('test', { mchid: '1900000001' })).toEqual({ error: 'query: 404 ORDER_NOT_EXIST' });
  await tell('clear-plans', {});
});

test.each([
  ['nothing', {}, 'there is no control "nothing"'],
  ['place', { mchid: '1', way: 'jsapi' }, 'mchid: there is no such shop'],
  ['place', { mchid: '1900000009', way: 'jsapi' }, 'mchid: there is no such shop'],
  ['plan', { about: 'notice', end: 'refuse' }, 'end: one of lose, drop, duplicate, reorder, tamper, probe'],
  ['renew-key', { owner: 'me' }, 'owner: wechatpay or the number of a merchant'],
  ['refund', { transactionId: '1' }, 'transactionId: there is no such payment'],
  ['resend', { id: '1' }, 'id: there is no such notice'],
])('the control %s with %j says what is wrong', async (action, members, error) => {
  expect(await tell(action, members)).toEqual({ error });
});

test('a page of another site drives neither control nor phone', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site' };

  expect((await send(`${control}/clear-plans`, {}, foreign)).status).toBe(403);
  expect((await send(phonePath, { decision: 'pay' }, foreign)).status).toBe(403);
});

test('keys are renewed, money moved and signing switched at the controls', async () => {
  const { serial } = (await tell('renew-key', { owner: '1900000001' })) as { serial: string };
  const credentials = (await (await fetch(`${own}${control}/credentials`)).json()) as { serial: string }[];
  expect(credentials[0]).toMatchObject({ serial, publicKey: { id: expect.stringMatching(/^PUB_KEY_ID_/) as string } });
  expect(await tell('move-money', { mchid: '1900000001', amount: 500 })).toMatchObject({ balance: 500 });
  await tell('mode', { mchid: '1900000001', mode: 'certificates' });
  expect(await tell('test', { mchid: '1900000001' })).toMatchObject({ result: 'good' });
});
