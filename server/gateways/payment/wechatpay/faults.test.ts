import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  appid,
  buy,
  failureOf,
  openStage,
  type PayStage,
  shopOn,
  wishFor,
} from '#sandbox/wechatpay/testing/pay.fixture.ts';
import { freePort } from '#tests/kit/free-port.ts';
import { paymentDifferences } from './compare.ts';
import { PayFault, PayRefusal } from './errors.ts';

let stage: PayStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach(() => {
  stage.played.world.plans.clear();
  stage.answerNoticesWith(204);
});

const minute = 60_000;
const plan = (about: string, end: string, times = 99) =>
  stage.played.world.plans.add(about, { end, status: 400, code: 'INVALID_REQUEST' }, times);

test.each([
  ['unsigned', 'unsigned'],
  ['wrong-key', 'forged'],
  ['probe', 'forged'],
])('a refund whose every answer comes %s is unknown, never done; it went through once', async (end, distrust) => {
  const shop = shopOn(stage);
  const { wish, transactionId } = await buy(stage, shop);
  const number = `R${wish.number}`;
  plan('refund', end);
  const ask = { transactionId, number, reason: '退', notifyUrl: stage.notifyUrl, price: 1_000, paidPrice: 1_234 };

  const failure = await failureOf(shop.pay.refund(ask));

  expect(failure).toBeInstanceOf(PayFault);
  expect(failure).toMatchObject({ kind: 'unverified', distrust, outcome: 'unknown' });
  expect(shop.calls.filter(({ call }) => call === 'refund')).toHaveLength(3);
  expect(stage.played.world.books.all('refund').filter((refund) => refund.number === number)).toHaveLength(1);
});

test('one probe among answers costs a second try of a call and nothing else', async () => {
  const shop = shopOn(stage);
  const { wish } = await buy(stage, shop);
  plan('query', 'probe', 1);

  expect(await shop.pay.findByNumber(wish.number)).toMatchObject({ trade_state: 'SUCCESS' });
  expect(shop.calls.slice(-2).map(({ outcome }) => outcome)).toEqual(['forged', 'ok']);
});

test('a refusal about money that nobody signed is not believed', async () => {
  const shop = shopOn(stage);
  const wish = wishFor(stage);
  await shop.pay.prepay(wish);
  const real = fetch;
  const lying = shopOn(stage, undefined, undefined, {
    fetch: async (...request) => {
      const answer = await real(...request);
      await answer.body?.cancel();
      return Response.json({ code: 'ORDER_CLOSED', message: '' }, { status: 400 });
    },
  });

  expect(await failureOf(lying.pay.close(wish.number))).toMatchObject({
    no: 'closed',
    isSigned: false,
    outcome: 'unknown',
  });
});

test('a lost answer is asked again under the same number with the same words: one refund', async () => {
  const shop = shopOn(stage);
  const { wish, transactionId } = await buy(stage, shop);
  const number = `R${wish.number}`;
  plan('refund', 'lost', 2);

  const ask = { transactionId, number, reason: '退', notifyUrl: stage.notifyUrl, price: 1, paidPrice: 1_234 };
  const answer = await shop.pay.refund(ask);

  expect(answer).toMatchObject({ status: 'PROCESSING', out_refund_no: number });
  expect(stage.played.world.books.all('refund').filter((refund) => refund.number === number)).toHaveLength(1);
  expect(shop.calls.slice(-3).map(({ outcome }) => outcome)).toEqual(['network', 'network', 'ok']);
});

test('silence is a fault with an unknown outcome, and nothing was done', async () => {
  const shop = shopOn(stage, undefined, { timeoutMs: 20, tries: 1 });
  const wish = wishFor(stage);
  plan('prepay', 'silent', 1);

  expect(await failureOf(shop.pay.prepay(wish))).toMatchObject({ kind: 'timeout', outcome: 'unknown' });
  expect(stage.played.world.books.all('order').some(({ number }) => number === wish.number)).toBe(false);
});

test('a system error is asked three times, then its outcome is unknown', async () => {
  const shop = shopOn(stage);
  plan('prepay', 'fail');

  const failure = await failureOf(shop.pay.prepay(wishFor(stage)));

  expect(failure).toBeInstanceOf(PayRefusal);
  expect(failure).toMatchObject({ class: 'again', outcome: 'unknown' });
  expect(shop.calls).toHaveLength(3);
});

test('after two broken lines the second host is asked; a host that nobody reaches did nothing', async () => {
  const dead = { base: `http://127.0.0.1:${await freePort()}`, secondBase: stage.base };
  const shop = shopOn(stage, undefined, dead);
  expect(await shop.pay.prepay(wishFor(stage))).toHaveProperty('prepay_id');
  expect(shop.calls.map(({ outcome }) => outcome)).toEqual(['unreachable', 'unreachable', 'ok']);

  const alone = shopOn(stage, undefined, { ...dead, secondBase: null });
  expect(await failureOf(alone.pay.prepay(wishFor(stage)))).toMatchObject({
    kind: 'unreachable',
    outcome: 'unreached',
  });
});

test.each([6 * minute, -6 * minute])(
  'a clock that is off by %d ms is named, not taken for a wrong key',
  async (off) => {
    const shop = shopOn(stage, undefined, undefined, { now: () => stage.now() + off });

    const failure = await failureOf(shop.pay.prepay(wishFor(stage)));

    expect(failure).toMatchObject({ kind: 'clock', outcome: 'unknown' });
    expect(String((failure as PayFault).words.en)).toMatch(off > 0 ? /\+3(59|60|61) s/ : /-3(59|60|61) s/);
    expect(Math.round((shop.pay.clockSkewMs() ?? 0) / 10_000)).toBe(-off / 10_000);
  },
);

test('the switch to the public key in the middle of traffic: every answer and both sorts of notices are believed', async () => {
  const before = shopOn(stage, '1900000002');
  const first = await buy(stage, before);
  const { world } = stage.played;
  world.books.put('settings', { key: 'settings', clockOffsetMs: 0, modes: { '1900000002': 'switching' } });
  const both = shopOn(stage, '1900000002');
  await stage.played.tick();
  stage.notices.length = 0;
  expect(await before.pay.findByNumber(first.wish.number)).toMatchObject({ trade_state: 'SUCCESS' });
  const bought = [];
  for (let each = 0; each < 12; each += 1) bought.push(await buy(stage, both));
  await stage.played.tick();
  const serials = new Set(stage.notices.map(({ headers }) => String(headers['wechatpay-serial']).slice(0, 10)));
  expect(serials.size).toBe(2);
  const read = await Promise.all(
    stage.notices.map(({ raw, headers }) => both.pay.readNotice(raw, (name) => String(headers[name] ?? ''))),
  );
  expect(read.map((each) => (each.ok ? 'good' : each.fault))).toEqual(bought.map(() => 'good'));

  world.books.put('settings', { key: 'settings', clockOffsetMs: 0, modes: { '1900000002': 'publicKey' } });
  const last = bought.at(-1)?.wish.number ?? '';
  expect(await shopOn(stage, '1900000002').pay.findByNumber(last)).toMatchObject({ trade_state: 'SUCCESS' });
  world.books.put('settings', { key: 'settings', clockOffsetMs: 0, modes: {} });
});

test('a notice is WeChat’s to the byte or moves nothing', async () => {
  const shop = shopOn(stage);
  await stage.played.tick();
  stage.notices.length = 0;
  const { wish } = await buy(stage, shop);
  await stage.played.tick();
  const [notice] = stage.notices;
  const raw = notice?.raw ?? Buffer.alloc(0);
  const header = (name: string) => String(notice?.headers[name] ?? '');
  const read = await shop.pay.readNotice(raw, header);
  expect(read).toMatchObject({ ok: true, notice: { kind: 'payment', eventType: 'TRANSACTION.SUCCESS' } });

  for (const at of [0, 20, raw.length - 3]) {
    const bent = Buffer.from(raw);
    bent[at] = (bent[at] ?? 0) ^ 1;
    expect(await shop.pay.readNotice(bent, header)).toEqual({ ok: false, fault: 'forged' });
  }
  expect(await shop.pay.readNotice(raw, () => null)).toEqual({ ok: false, fault: 'unsigned' });
  expect(await shop.pay.readNotice(Buffer.alloc(65_537), header)).toEqual({ ok: false, fault: 'tooLarge' });
  // Another merchant's APIv3 key, under the same WeChat: the signature is good, and the content is not for us.
  expect(await shopOn(stage, '1900000009').pay.readNotice(raw, header)).toEqual({ ok: false, fault: 'decryption' });
  const late = shopOn(stage, undefined, undefined, { now: () => stage.now() + 6 * minute });
  expect(await late.pay.readNotice(raw, header)).toEqual({ ok: false, fault: 'old' });

  const told = read.ok && read.notice.kind === 'payment' ? read.notice.content : null;
  if (told === null) throw new Error('a payment is told');
  const row = { appid, number: wish.number, price: 1_234 };
  expect(paymentDifferences(told, row, shop.account)).toEqual([]);
  expect(paymentDifferences(told, { ...row, price: 1_233 }, shop.account)).toEqual(['total']);
  expect(paymentDifferences(told, { ...row, appid: 'wx0' }, shop.account)).toEqual(['appid']);
  expect(paymentDifferences(told, row, { ...shop.account, mchid: '1' })).toEqual(['mchid']);
});
