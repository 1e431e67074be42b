import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { balanceOf, move } from '#sandbox/wechatpay/flows.ts';
import { agree, cancel, claim, hearAll, refundsOf } from '#tests/kit/money-acts.ts';
import { moneyServer, type MoneyServer } from '#tests/kit/money-server.ts';
import { type Detail, detail, send } from '#tests/kit/order-calls.ts';

let money: MoneyServer;
const merchant = '1900000001';
beforeAll(async () => {
  money = await moneyServer(merchant);
}, 60_000);
afterAll(() => money.close());
afterEach(() => money.backToNow());

const hour = 3_600;
const plan = (end: string) =>
  money.stage.played.world.plans.add('refundEnd', { end, status: 400, code: 'INVALID_REQUEST' }, 1);
/** The refunds of an order as WeChat wrote them down. */
const inBooks = (paymentNo: string) =>
  money.stage.played.world.books.all('refund').filter(({ orderNumber }) => orderNumber === paymentNo);

/** Waits until the refunds of an order are in these states, oldest first. */
async function comeTo(order: Pick<Detail, 'id'>, states: string[]): Promise<void> {
  const now = async () => (await refundsOf(money, order)).map(({ state }) => state).join(' ');
  const isSo = async () => (await now()) === states.join(' ');
  await vi.waitUntil(isSo, { timeout: 30_000, interval: 30 }).catch(async (cause: unknown) => {
    throw new Error(`The refunds are ${await now()}, not ${states.join(' ')}.`, { cause });
  });
}

/** Waits until an order has heard of its refund. */
async function stands({ id }: Pick<Detail, 'id'>, state: string): Promise<void> {
  await vi.waitUntil(async () => (await detail(money.server, id)).state === state, { timeout: 30_000, interval: 30 });
}

/** Sends a refund of the payment page one of its operator's events. */
async function act(order: Pick<Detail, 'id'>, name: 'check' | 'retry'): Promise<number> {
  const [refund] = await refundsOf(money, order);
  const { data } = await send<{ version: number }>(money.server, 'GET', `/mall/refund/${refund?.id ?? ''}`);
  const body = { id: refund?.id, version: data.version };
  return (await send(money.server, 'POST', `/mall/refund/${name}`, { body })).status;
}

test('three after-sales of one order that are agreed to at once go back a minute apart, and WeChat refuses none', async () => {
  const { order, paymentNo } = await money.bought(3);
  const claims = [];
  for (const price of [1_000, 1_100, 1_200]) claims.push(await claim(money, order, price));
  expect(await Promise.all(claims.map((each) => agree(money, each)))).toEqual([200, 200, 200]);
  await comeTo(order, ['accepted', 'queued', 'queued'].toSorted());
  for (const asked of [1, 2, 3]) {
    await vi.waitUntil(() => inBooks(paymentNo).length === asked, { timeout: 30_000 });
    await money.passes(61);
    await hearAll(money);
  }
  await comeTo(order, ['succeeded', 'succeeded', 'succeeded']);
  const times = inBooks(paymentNo).map(({ askedAtMs }) => askedAtMs);
  expect(times).toHaveLength(3);
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(60_000);
  const { db } = money.server;
  const answers = await db.loader.selectFrom('gateway_calls').select('outcome').where('call', '=', 'refund').execute();
  expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['ok']));
  await vi.waitUntil(async () => (await detail(money.server, order.id)).refundedQuantity === 3, { timeout: 30_000 });
  expect(await detail(money.server, order.id)).toMatchObject({ refundPrice: 3_300 });
  expect(await money.lies()).toEqual([]);
});

test('an account with too little money is asked again by itself, and pays once it has been topped up', async () => {
  const { order, paymentNo } = await money.bought();
  const { world } = money.stage.played;
  const balance = balanceOf(world, merchant);
  move(world, merchant, 'withdrawal', -balance, 'test');
  expect(await cancel(money, order)).toBe(200);
  await comeTo(order, ['unfunded']);
  await stands(order, 'refundFailed');
  await money.passes(hour);
  const isTriedTwice = async () => {
    const { attempts } = await money.server.db.loader
      .selectFrom('refunds')
      .select('attempts')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    return attempts === 2;
  };
  await vi.waitUntil(isTriedTwice, { timeout: 30_000 });
  await comeTo(order, ['unfunded']);
  expect(inBooks(paymentNo)).toEqual([]);
  move(world, merchant, 'topUp', balance + 100_000, 'test');
  await money.passes(2 * hour);
  await comeTo(order, ['accepted']);
  await money.passes(5);
  await hearAll(money);
  await comeTo(order, ['succeeded']);
  await stands(order, 'cancelled');
  expect(inBooks(paymentNo)).toHaveLength(1);
  expect(await money.lies()).toEqual([]);
});

test('a refund that the buyer’s card cannot take is done in WeChat’s platform, and found by asking', async () => {
  const { order, paymentNo } = await money.bought();
  plan('ABNORMAL');
  expect(await cancel(money, order)).toBe(200);
  await comeTo(order, ['accepted']);
  await money.passes(5);
  await hearAll(money);
  await comeTo(order, ['abnormal']);
  await stands(order, 'refundFailed');
  const [refund] = inBooks(paymentNo);
  if (!refund) throw new Error('WeChat has no refund.');
  const { world } = money.stage.played;
  world.books.put('refund', { ...refund, status: 'SUCCESS', endsAs: 'SUCCESS', endedAtMs: world.now() });
  expect(await act(order, 'check')).toBe(200);
  await comeTo(order, ['succeeded']);
  await stands(order, 'cancelled');
  expect(await money.lies()).toEqual([]);
});

test('a refund that WeChat closed goes back once, under another number', async () => {
  const { order, paymentNo } = await money.bought();
  plan('CLOSED');
  expect(await cancel(money, order)).toBe(200);
  await comeTo(order, ['accepted']);
  await money.passes(5);
  await hearAll(money);
  await comeTo(order, ['closed']);
  expect(await act(order, 'retry')).toBe(200);
  await money.passes(61);
  await comeTo(order, ['accepted']);
  await money.passes(5);
  await hearAll(money);
  await comeTo(order, ['succeeded']);
  expect(inBooks(paymentNo).map(({ status }) => status)).toEqual(['CLOSED', 'SUCCESS']);
  expect(new Set(inBooks(paymentNo).map(({ number }) => number)).size).toBe(2);
  await stands(order, 'cancelled');
  expect(await money.lies()).toEqual([]);
});

test('a refund that is under way for six days ends by itself, though its notice is lost', async () => {
  const { order, paymentNo } = await money.bought();
  expect(await cancel(money, order)).toBe(200);
  await comeTo(order, ['accepted']);
  const [refund] = inBooks(paymentNo);
  if (!refund) throw new Error('WeChat has no refund.');
  const { books } = money.stage.played.world;
  books.put('refund', { ...refund, endsAtMs: refund.askedAtMs + 6 * 24 * hour * 1_000 });
  const checks = async () =>
    (
      await money.server.db.loader
        .selectFrom('refunds')
        .select('checks')
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow()
    ).checks;
  const gaps = [60, 240, 1_500, 5_400, ...Array.from({ length: 24 }, () => 6 * hour)];
  for (const [before, seconds] of gaps.entries()) {
    expect(await checks()).toBe(before);
    await money.passes(seconds);
    const isLast = before === gaps.length - 1;
    if (!isLast) await vi.waitUntil(async () => (await checks()) === before + 1, { timeout: 30_000 });
    if (!isLast) await comeTo(order, ['accepted']);
  }
  // Whatever it had to say is lost.
  await money.sent();
  await comeTo(order, ['succeeded']);
  await stands(order, 'cancelled');
  expect(await money.lies()).toEqual([]);
});
