import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderInputs } from '#machines/order/cases.ts';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { balanceIn, memberId, openShop, placeOrder, pointsAtFirst, sendOrder } from '#tests/kit/shop.ts';
import { billAdjustDefinition } from './definitions/bill-adjust.ts';
import type { Door } from './door.ts';
import { post } from './ledger.ts';
import { system } from './log-row.ts';
import { Refused } from './refusals.ts';
import { openWorkflow } from './start.ts';
import { verifyHistory } from './verify-history.ts';

const { pointsGoods } = orderInputs;
const twenty = Array.from({ length: 20 }, (_, index) => index);

let database: TestDatabase;
let door: Door;
let idle: () => Promise<void>;
let shops = 0;

beforeAll(async () => {
  database = await testDatabase();
  const workflow = openWorkflow(database.db, { log: () => {} });
  door = workflow.door;
  idle = workflow.asking.idle;
});
afterAll(() => database.close());

async function shop(): Promise<string> {
  const tenantId = `shop-${(shops += 1)}`;
  await openShop(database.db, door, tenantId);
  return tenantId;
}

async function settled(calls: Promise<unknown>[]) {
  const ends = await Promise.allSettled(calls);
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [codeOf(end.reason)] : []));
  return { taken: ends.length - refused.length, refused };
}

const codeOf = (error: unknown) => (error instanceof Refused ? error.code : error);

test('points never fall below zero, however many orders are paid at once', async () => {
  const tenantId = await shop();
  const price = 30_000;
  const inputs = twenty.map((index) => ({ ...pointsGoods, orderNo: `points-${index}`, paymentPoints: price }));
  const ids: string[] = [];
  for (const input of inputs) ids.push(await placeOrder(door, tenantId, input));

  const pay = { type: 'order.pay', price: 0, points: price };
  const { taken, refused } = await settled(ids.map((id) => sendOrder(door, tenantId, id, pay)));

  expect(taken).toBe(3);
  expect(new Set(refused)).toEqual(new Set(['unprocessable']));
  expect(await balanceIn(database.db, tenantId, 'points')).toBe(pointsAtFirst - 3 * price);
});

test('one posting under one number, however often and from wherever it is asked', async () => {
  const tenantId = await shop();
  const posting = {
    tenantId,
    postingId: 'gift/1',
    memberId,
    asset: 'balance',
    amount: 500,
    against: 'shop:adjustments',
    reason: '补偿',
    source: 'adjustment',
    sourceId: '1',
  } as const;

  const answers = await Promise.all(twenty.map(() => door.work(tenantId, (work) => post(work, posting))));

  expect(new Set(answers.map(({ beforeAmount, afterAmount }) => `${beforeAmount}→${afterAmount}`))).toEqual(
    new Set(['0→500']),
  );
  expect(await balanceIn(database.db, tenantId, 'balance')).toBe(500);
});

test('an adjustment posts to the ledger and takes it back, each once', async () => {
  const tenantId = await shop();
  const input = { adjustmentNo: 'BA1', memberId, asset: 'points' as const, amount: -400, reason: '重复发放' };
  const { row } = await door.create(billAdjustDefinition, { tenantId, input, columns: {}, actor: system });
  const act = { scope: tenantId, id: String(row['id']), actor: system };

  // The balance in the event is ignored: the door reads the account.
  await door.act(billAdjustDefinition, { ...act, event: { type: 'adjustment.post', balance: 0 } });
  await idle();
  expect(await balanceIn(database.db, tenantId, 'points')).toBe(pointsAtFirst - 400);

  await door.act(billAdjustDefinition, {
    ...act,
    event: { type: 'adjustment.reverse', balance: 0, reason: '复核无误' },
  });
  await idle();
  expect(await balanceIn(database.db, tenantId, 'points')).toBe(pointsAtFirst);
});

test('what a member does not have is refused at once, whatever others and other accounts hold', async () => {
  const tenantId = await shop();
  await shop();
  const input = { adjustmentNo: 'BA2', memberId, asset: 'balance' as const, amount: -1, reason: '重复发放' };
  const { row } = await door.create(billAdjustDefinition, { tenantId, input, columns: {}, actor: system });
  const posted = {
    scope: tenantId,
    id: String(row['id']),
    actor: system,
    event: { type: 'adjustment.post', balance: 9 },
  };
  await expect(door.act(billAdjustDefinition, posted as never)).rejects.toMatchObject({ code: 'transition-refused' });
});

test('the first fen of a member opens their account', async () => {
  const tenantId = await shop();
  const input = { adjustmentNo: 'BA3', memberId, asset: 'balance' as const, amount: 1, reason: '补偿' };
  const { row } = await door.create(billAdjustDefinition, { tenantId, input, columns: {}, actor: system });
  const event = { type: 'adjustment.post', balance: 0 } as const;
  await door.act(billAdjustDefinition, { scope: tenantId, id: String(row['id']), actor: system, event });
  await idle();
  expect(await balanceIn(database.db, tenantId, 'balance')).toBe(1);
});

test('after all of that accounts and entries agree', async () => {
  expect((await verifyHistory(database.db, { log: () => {} })).faults).toEqual([]);
});
