import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type GotNotice, otherAppid } from '#sandbox/wechatpay/testing/pay.fixture.ts';
import { cancel, hearAll, moneyBack, refundsOf } from '#tests/kit/money-acts.ts';
import { type Collected, moneyServer, type MoneyServer } from '#tests/kit/money-server.ts';

let money: MoneyServer;
beforeAll(async () => {
  money = await moneyServer();
}, 60_000);
afterAll(() => money.close());
afterEach(() => money.backToNow());

const one = (notices: readonly GotNotice[]): GotNotice => {
  const [notice, ...others] = notices;
  if (!notice || others.length > 0) throw new Error(`WeChat sent ${notices.length} notices.`);
  return notice;
};

/** The notice of a payment or refund as WeChat would sign it had something else happened; under an id of its own. */
async function retold(number: string, change: (content: string) => string): Promise<GotNotice> {
  const { books } = money.stage.played.world;
  const told = books.all('notice').find(({ content }) => content.includes(`"${number}"`));
  if (!told) throw new Error(`WeChat tells nothing of ${number}.`);
  const content = change(told.content);
  expect(content).not.toBe(told.content);
  books.put('notice', {
    ...told,
    key: `${told.key}-${Math.random()}`,
    content,
    attempts: 0,
    dueAtMs: 0,
    state: 'waiting',
  });
  return one(await money.sent());
}

test('a payment whose notice is lost for good is found by asking, within thirty seconds and in one step', async () => {
  const { code, paymentId, order } = await money.offered();
  expect(money.scan(code)).toBe('requestPayment:ok');
  one(await money.sent());
  await money.passes(30);
  await money.comesTo(paymentId, 'settled');
  expect(await money.timesPaid(order)).toBe(1);
  expect(await money.lies()).toEqual([]);
});

test('fifty notices at once, out of order, each twice, while the gateway is asked too: every payment is one step', async () => {
  const all: Collected[] = [];
  for (let at = 0; at < 25; at += 1) all.push(await money.offered());
  for (const { code } of all) expect(money.scan(code)).toBe('requestPayment:ok');
  const notices = await money.sent();
  expect(notices).toHaveLength(25);
  const asked = money.passes(12);
  const statuses = await Promise.all([...notices, ...notices.toReversed()].map((notice) => money.deliver(notice)));
  await asked;
  expect(new Set(statuses)).toEqual(new Set([204]));
  for (const { paymentId, order } of all) {
    await money.comesTo(paymentId, 'settled');
    expect(await money.timesPaid(order)).toBe(1);
  }
  await expect
    .poll(async () => (await Promise.all(all.map(({ paymentNo }) => money.notices(paymentNo)))).flat(), {
      timeout: 30_000,
    })
    .not.toContainEqual({ state: 'waiting', fault: '' });
  expect(await money.lies()).toEqual([]);
});

const header = (name: string, change: (value: string) => string) => (notice: GotNotice) => ({
  ...notice,
  headers: { ...notice.headers, [name]: change(String(notice.headers[name])) },
});

test.each<[string, (notice: GotNotice) => GotNotice, number]>([
  [
    'with one byte changed',
    (notice) => ({ ...notice, raw: Buffer.from(notice.raw.toString().replace('"id":"', '"id":"x')) }),
    401,
  ],
  ['of six minutes ago', header('wechatpay-timestamp', (at) => String(Number(at) - 360)), 401],
  ['that is a probe', header('wechatpay-signature', (text) => `WECHATPAY/SIGNTEST/${text}`), 401],
  ['of a key that nobody told us', header('wechatpay-serial', () => 'PUB_KEY_ID_0'), 401],
])('a notice %s moves nothing', async (_, changed, status) => {
  const { code, paymentId, paymentNo } = await money.offered();
  money.scan(code);
  const notice = one(await money.sent());
  expect(await money.deliver(changed(notice))).toBe(status);
  expect(await money.notices(paymentNo)).toEqual([]);
  expect(await money.payment(paymentId)).toMatchObject({ state: 'awaitingPayer', transactionId: null });
  expect(await money.deliver(notice)).toBe(204);
  await money.comesTo(paymentId, 'settled');
  expect(await money.lies()).toEqual([]);
});

test.each<[string, (content: string) => string, string]>([
  ['one fen less', (content) => content.replace('"total":3333', '"total":3332'), 'amount'],
  ['one fen more', (content) => content.replace('"total":3333', '"total":3334'), 'amount'],
  ['another app', (content) => content.replace(/"appid":"\w+"/, `"appid":"${otherAppid}"`), 'appid'],
  ['another merchant', (content) => content.replace(/"mchid":"\d+"/, '"mchid":"1900000002"'), 'mchid'],
  ['another currency', (content) => content.replace('"currency":"CNY"', '"currency":"USD"'), 'currency'],
])('a notice of %s is kept with its fault and moves nothing', async (_, change, fault) => {
  const { code, paymentId, paymentNo } = await money.offered();
  money.scan(code);
  const notice = one(await money.sent());
  expect(await money.deliver(await retold(paymentNo, change))).toBe(204);
  await expect.poll(() => money.notices(paymentNo)).toEqual([{ state: 'differs', fault }]);
  expect(await money.payment(paymentId)).toMatchObject({ state: 'awaitingPayer', transactionId: null });
  expect(await money.deliver(notice)).toBe(204);
  await money.comesTo(paymentId, 'settled');
  expect(await money.lies()).toEqual([]);
});

test('a second number for money that is settled is a contradiction, and moves nothing', async () => {
  const { paymentNo, paymentId } = await money.bought();
  const before = await money.payment(paymentId);
  const other = await retold(paymentNo, (content) => content.replace(/"transaction_id":"\d/, '"transaction_id":"9'));
  expect(await money.deliver(other)).toBe(204);
  await expect
    .poll(() => money.notices(paymentNo))
    .toEqual([
      { state: 'taken', fault: '' },
      { state: 'differs', fault: 'transaction' },
    ]);
  expect(await money.payment(paymentId)).toEqual(before);
  expect(await money.lies()).toEqual([]);
});

test('a refund is believed by its own sum and payment alone, and its end is never undone', async () => {
  const { order } = await money.bought();
  expect(await cancel(money, order)).toBe(200);
  await expect.poll(() => refundsOf(money, order)).toMatchObject([{ state: 'accepted' }]);
  const [{ number } = { number: '' }] = await refundsOf(money, order);
  await money.passes(5);
  const notice = one(await money.sent());
  const lies: [(content: string) => string, string][] = [
    [(content) => content.replace('"refund":3333', '"refund":3332'), 'amount'],
    [(content) => content.replace(/"transaction_id":"\d/, '"transaction_id":"9'), 'transaction'],
  ];
  for (const [change, fault] of lies) {
    expect(await money.deliver(await retold(number, change))).toBe(204);
    await expect.poll(async () => (await money.notices(number)).at(-1)).toEqual({ state: 'differs', fault });
    expect(await refundsOf(money, order)).toMatchObject([{ state: 'accepted' }]);
  }
  expect(await money.deliver(notice)).toBe(204);
  await expect.poll(() => refundsOf(money, order)).toMatchObject([{ state: 'succeeded' }]);
  const closed = await retold(number, (content) =>
    content.replace('"refund_status":"SUCCESS"', '"refund_status":"CLOSED"'),
  );
  expect(await money.deliver(closed)).toBe(204);
  await expect.poll(async () => (await money.notices(number)).at(-1)).toEqual({ state: 'differs', fault: 'state' });
  expect(await refundsOf(money, order)).toMatchObject([{ state: 'succeeded' }]);
  expect(await money.lies()).toEqual([]);
});

test('the notice of a refund that comes late, twice and after the question is no second step', async () => {
  const { order } = await money.bought();
  expect(await cancel(money, order)).toBe(200);
  await moneyBack(money, order);
  await hearAll(money);
  const { notices } = money.stage;
  const last = notices.at(-1);
  if (!last) throw new Error('WeChat sent no notice.');
  expect(await Promise.all([money.deliver(last), money.deliver(last)])).toEqual([204, 204]);
  expect(await refundsOf(money, order)).toMatchObject([{ state: 'succeeded' }]);
  expect(await money.lies()).toEqual([]);
});
