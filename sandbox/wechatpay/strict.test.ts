import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { MerchantKey } from '#server/gateways/payment/wechatpay/account.ts';
import { authorizationOf } from '#server/gateways/payment/wechatpay/sign.ts';
import { appid, buy, buyer, failureOf, openStage, type PayStage, shopOn, wishFor } from './testing/pay.fixture.ts';

let stage: PayStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach(() => stage.played.world.plans.clear());

const path = '/v3/pay/transactions/native';
const wishText = (more: object = {}): string =>
  JSON.stringify({
    appid,
    mchid: '1900000001',
    description: '毛巾',
    out_trade_no: `S${Math.random().toString(36).slice(2)}`,
    notify_url: stage.notifyUrl,
    amount: { total: 1, currency: 'CNY' },
    ...more,
  });

interface Sent {
  body?: string;
  signedBody?: string;
  signedPath?: string;
  key?: MerchantKey;
  mchid?: string;
  offS?: number;
  nonce?: string;
  rewrite?: (header: string) => string;
  headers?: Record<string, string>;
}

const ask = async (sent: Sent = {}): Promise<{ status: number; code: string; signed: boolean }> => {
  const { account } = shopOn(stage);
  const body = sent.body ?? wishText();
  const authorization = authorizationOf(sent.mchid ?? account.mchid, sent.key ?? account.keys[0], {
    method: 'POST',
    path: sent.signedPath ?? path,
    body: sent.signedBody ?? body,
    timestamp: Math.floor(stage.now() / 1_000) + (sent.offS ?? 0),
    nonce: sent.nonce ?? 'N0nce',
  });
  const answer = await fetch(stage.base + path, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'user-agent': 'test',
      authorization: (sent.rewrite ?? ((same) => same))(authorization),
      ...sent.headers,
    },
  });
  const { code = '' } = (await answer.json()) as { code?: string };
  return { status: answer.status, code, signed: answer.headers.has('wechatpay-signature') };
};

const stranger = (): MerchantKey => shopOn(stage, '1900000002').account.keys[0];

test.each<readonly [string, () => Sent, number, string]>([
  ['no scheme', () => ({ rewrite: (header) => header.replace(/^\S+ /, '') }), 401, 'SIGN_ERROR'],
  ['another scheme', () => ({ rewrite: (header) => header.replace('RSA2048', 'SM2') }), 401, 'SIGN_ERROR'],
  ['a member too few', () => ({ rewrite: (header) => header.replace(/,serial_no="[^"]*"/, '') }), 401, 'SIGN_ERROR'],
  ['a member too many', () => ({ rewrite: (header) => `${header},more="1"` }), 401, 'SIGN_ERROR'],
  ['no quotes', () => ({ rewrite: (header) => header.replace(/mchid="(\d+)"/, 'mchid=$1') }), 401, 'SIGN_ERROR'],
  ['an unknown merchant', () => ({ mchid: '1999999999' }), 401, 'SIGN_ERROR'],
  ['the serial of another merchant', () => ({ key: stranger() }), 401, 'SIGN_ERROR'],
  [
    'another key under our serial',
    () => ({ key: { ...stranger(), serial: shopOn(stage).account.keys[0].serial } }),
    401,
    'SIGN_ERROR',
  ],
  ['a time of six minutes ago', () => ({ offS: -360 }), 401, 'SIGN_ERROR'],
  ['a time in six minutes', () => ({ offS: 360 }), 401, 'SIGN_ERROR'],
  ['a body that was written anew', () => ({ body: wishText(), signedBody: `${wishText()} ` }), 401, 'SIGN_ERROR'],
  ['another path', () => ({ signedPath: `${path}?a=1` }), 401, 'SIGN_ERROR'],
  ['an odd nonce', () => ({ nonce: 'a-b' }), 401, 'SIGN_ERROR'],
  ['an unknown key asked for', () => ({ headers: { 'wechatpay-serial': 'PUB_KEY_ID_0' } }), 400, 'PARAM_ERROR'],
  ['another content type', () => ({ headers: { 'content-type': 'text/plain' } }), 415, 'PARAM_ERROR'],
  ['an unknown member', () => ({ body: wishText({ colour: 'red' }) }), 400, 'PARAM_ERROR'],
  ['a buyer where none belongs', () => ({ body: wishText({ payer: { openid: buyer } }) }), 400, 'PARAM_ERROR'],
  ['a number of five', () => ({ body: wishText({ out_trade_no: '12345' }) }), 400, 'PARAM_ERROR'],
  ['a number of 33', () => ({ body: wishText({ out_trade_no: 'x'.repeat(33) }) }), 400, 'PARAM_ERROR'],
  ['a number with @', () => ({ body: wishText({ out_trade_no: '123456@' }) }), 400, 'PARAM_ERROR'],
  ['no money', () => ({ body: wishText({ amount: { total: 0 } }) }), 400, 'PARAM_ERROR'],
  ['half a fen', () => ({ body: wishText({ amount: { total: 0.5 } }) }), 400, 'PARAM_ERROR'],
  ['dollars', () => ({ body: wishText({ amount: { total: 1, currency: 'USD' } }) }), 400, 'PARAM_ERROR'],
  ['an open address', () => ({ body: wishText({ notify_url: 'http://shop.example/n' }) }), 400, 'PARAM_ERROR'],
  ['a name of 128', () => ({ body: wishText({ description: 'x'.repeat(128) }) }), 400, 'PARAM_ERROR'],
  ['another merchant in the body', () => ({ body: wishText({ mchid: '1900000002' }) }), 400, 'PARAM_ERROR'],
  ['half a body', () => ({ body: '{"appid":' }), 400, 'PARAM_ERROR'],
])('%s is refused', async (_, sent, status, code) => {
  const placed = stage.played.world.books.all('order').length;

  const answer = await ask(sent());

  expect(answer).toMatchObject({ status, code });
  expect(stage.played.world.books.all('order')).toHaveLength(placed);
});

test('what is right is taken and signed; a refusal of a known caller is signed too', async () => {
  expect(await ask()).toEqual({ status: 200, code: '', signed: true });
  expect(await ask({ body: wishText({ colour: 'red' }) })).toMatchObject({ signed: true });
  expect(await ask({ offS: 360 })).toMatchObject({ signed: false });
});

test('parts of one payment go back a minute apart, within the account and the payment', async () => {
  const shop = shopOn(stage, undefined, { tries: 1 });
  const { wish, transactionId } = await buy(stage, shop);
  const back = (number: number, price: number) =>
    shop.pay.refund({
      transactionId,
      number: `R${wish.number}_${number}`,
      reason: '退',
      notifyUrl: stage.notifyUrl,
      price,
      paidPrice: 1_234,
    });
  await back(1, 100);
  expect(await failureOf(back(2, 100))).toMatchObject({ code: 'FREQUENCY_LIMITED' });
  expect(await back(1, 100)).toMatchObject({ status: 'PROCESSING' });
  await stage.played.advance(60_000);
  expect(await failureOf(back(2, 1_135))).toMatchObject({ code: 'INVALID_REQUEST' });
  const { world } = stage.played;
  world.books.put('flow', {
    key: 'x',
    mchid: '1900000001',
    atMs: 0,
    kind: 'withdrawal',
    amount: 0,
    balance: 50,
    about: '',
  });
  expect(await failureOf(back(2, 100))).toMatchObject({ no: 'notEnough' });
});

test('of wrong refunds six a second are told what is wrong, and the others that they are too many', async () => {
  // Its clock stands, so that the calls are of one second however long they take.
  const at = Date.now();
  const still = await openStage({ lineNow: () => at });
  const shop = shopOn(still, undefined, { tries: 1 });
  const { wish, transactionId } = await buy(still, shop);
  const more = { transactionId, number: `R${wish.number}`, price: 9_999, paidPrice: 1_234 };
  const asked = async () =>
    (await failureOf(shop.pay.refund({ ...more, reason: '退', notifyUrl: still.notifyUrl }))) as { code: string };
  const codes = [];
  for (let each = 0; each < 8; each += 1) codes.push((await asked()).code);
  expect(codes).toEqual([
    ...Array.from({ length: 6 }, () => 'INVALID_REQUEST'),
    'FREQUENCY_LIMITED',
    'FREQUENCY_LIMITED',
  ]);
  await still.played.advance(1_000);
  expect(await asked()).toMatchObject({ code: 'INVALID_REQUEST' });
  await still.close();
});

test('the fifty-first part is refused', async () => {
  const shop = shopOn(stage, '1900000002', { tries: 1 });
  const { wish, transactionId } = await buy(stage, shop);
  const back = (number: number) =>
    shop.pay.refund({
      transactionId,
      number: `P${wish.number}_${number}`,
      reason: '退',
      notifyUrl: stage.notifyUrl,
      price: 1,
      paidPrice: 1_234,
    });
  await back(1);
  const { books } = stage.played.world;
  const [known] = books.all('refund').slice(-1);
  if (known === undefined) throw new Error('a refund was made');
  for (let number = 2; number < 50; number += 1) books.put('refund', { ...known, key: `${known.key}/${number}` });
  await stage.played.advance(60_000);
  await back(50);
  await stage.played.advance(60_000);

  expect(await failureOf(back(51))).toMatchObject({ code: 'INVALID_REQUEST' });
});

test('a payment whose password is typed cannot be closed, and comes in; one that nobody paid in time closes', async () => {
  const shop = shopOn(stage, undefined, { tries: 1 });
  const { wish } = await buy(stage, shop, {}, 'late');
  expect(await failureOf(shop.pay.close(wish.number))).toMatchObject({ code: 'FREQUENCY_LIMITED', class: 'again' });
  await stage.played.advance(15_000);
  expect(await shop.pay.findByNumber(wish.number)).toMatchObject({ trade_state: 'SUCCESS' });

  const soon = wishFor(stage, { expiresAt: new Date(stage.played.world.now() + 120_000) });
  await shop.pay.prepay(soon);
  await stage.played.advance(121_000);
  expect(await shop.pay.findByNumber(soon.number)).toMatchObject({ trade_state: 'CLOSED' });
});
