import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderInputs } from '#machines/order/cases.ts';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { moneyMoved, servedRefunds } from '#tests/kit/money.ts';
import { openShop, placeOrder, sendOrder, stockAtFirst, stockOf } from '#tests/kit/shop.ts';
import { orderDefinition } from './definitions/order.ts';
import type { Door } from './door.ts';
import { system } from './log-row.ts';
import { Refused } from './refusals.ts';
import { openWorkflow } from './start.ts';
import { verifyHistory } from './verify-history.ts';

const { ordinary } = orderInputs;
const paid = { type: 'order.pay', price: 10_000, points: 0 } as const;

let database: TestDatabase;
let door: Door;
let idle: () => Promise<void>;
const refunds: string[] = [];
let shops = 0;

beforeAll(async () => {
  database = await testDatabase();
  const workflow = openWorkflow(database.db, { log: () => {} });
  const askRefund = async ({ refundNo }: { refundNo: string }) => {
    refunds.push(refundNo);
    return { status: 'done' as const, refundId: refundNo };
  };
  workflow.serve(servedRefunds(workflow, { askRefund }));
  door = workflow.door;
  idle = () => moneyMoved(database.db, workflow);
});
afterAll(() => database.close());

async function shop(): Promise<string> {
  const tenantId = `shop-${(shops += 1)}`;
  await openShop(database.db, door, tenantId);
  return tenantId;
}

const codeOf = (error: unknown) => (error instanceof Refused ? error.code : error);

async function settled(calls: Promise<unknown>[]) {
  const ends = await Promise.allSettled(calls);
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [codeOf(end.reason)] : []));
  return { taken: ends.length - refused.length, refused };
}

const twenty = Array.from({ length: 20 }, (_, index) => index);

test('of twenty who ship the same version of an order one ships', async () => {
  const tenantId = await shop();
  const id = await placeOrder(door, tenantId, ordinary);
  await sendOrder(door, tenantId, id, paid);

  const ship = {
    scope: tenantId,
    id,
    event: { type: 'order.ship', quantity: 1 } as const,
    expectedVersion: 2,
    actor: system,
  };
  const { taken, refused } = await settled(twenty.map(() => door.act(orderDefinition, ship)));

  expect(taken).toBe(1);
  expect(refused).toEqual(Array.from({ length: 19 }, () => 'stale-version'));
  const items = await database.db.loader
    .selectFrom('order_items')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .execute();
  expect(items.map((item) => item.shipped_quantity)).toEqual([1]);
});

test('items that a caller names are the order’s own and add up', async () => {
  const tenantId = await shop();
  const [id, other] = [
    await placeOrder(door, tenantId, ordinary),
    await placeOrder(door, tenantId, { ...ordinary, orderNo: 'x' }),
  ];
  await sendOrder(door, tenantId, id, paid);
  const items = await database.db.loader
    .selectFrom('order_items')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .execute();
  const itemOf = (orderId: string) => items.find((item) => item.order_id === orderId)?.id ?? '';
  const ship = (itemId: string, quantity: number) =>
    door.act(orderDefinition, {
      scope: tenantId,
      id,
      event: { type: 'order.ship', quantity: 2 },
      items: [{ itemId, quantity }],
      actor: system,
    });

  await expect(ship(itemOf(other), 2)).rejects.toMatchObject({ code: 'unprocessable' });
  await expect(ship(itemOf(id), 1)).rejects.toMatchObject({ code: 'unprocessable' });
  expect((await ship(itemOf(id), 2)).standing.paths).toEqual(['awaitingShipment.partly']);
});

test('of twenty cancels of a paid order one is taken, and the money goes back once', async () => {
  const tenantId = await shop();
  const orderNo = '202603019999';
  const id = await placeOrder(door, tenantId, { ...ordinary, orderNo });
  await sendOrder(door, tenantId, id, paid);

  const cancel = { scope: tenantId, id, event: { type: 'order.cancel', reason: 'operator' } as const, actor: system };
  const { taken, refused } = await settled(twenty.map(() => door.act(orderDefinition, cancel)));
  await idle();

  expect(taken).toBe(1);
  expect(new Set(refused)).toEqual(new Set(['transition-refused']));
  expect(refunds.filter((each) => each.endsWith(`_${orderNo}`))).toHaveLength(1);
  expect(await stockOf(database.db, tenantId)).toBe(stockAtFirst);
});

test('stock never falls below zero, however many order at once', async () => {
  const tenantId = await shop();
  await database.db.loader.updateTable('goods_skus').set({ stock: 10 }).where('tenant_id', '=', tenantId).execute();

  const orders = twenty.map((index) => placeOrder(door, tenantId, { ...ordinary, orderNo: `many-${index}` }));
  const { taken, refused } = await settled(orders);

  // Three units each: of ten units, three orders take nine.
  expect(taken).toBe(3);
  expect(new Set(refused)).toEqual(new Set(['unprocessable']));
  expect(await stockOf(database.db, tenantId)).toBe(1);
});

test('a refusal names guard, what it would take, version and words', async () => {
  const tenantId = await shop();
  const id = await placeOrder(door, tenantId, ordinary);
  const act = { scope: tenantId, id, actor: system };

  await expect(
    door.act(orderDefinition, { ...act, event: { type: 'order.pay', price: 1, points: 0 } }),
  ).rejects.toMatchObject({
    code: 'transition-refused',
    data: {
      guard: 'paysInFull',
      allowed: ['order.cancel', 'order.edit', 'order.editPrice', 'order.expire', 'order.pay', 'order.undoPrice'],
      version: 1,
    },
    words: { zh: '支付金额与应付金额不一致' },
  });
  await expect(door.act(orderDefinition, { ...act, event: { type: 'order.ship', quantity: 1 } })).rejects.toMatchObject(
    { data: { guard: null }, words: { zh: '“整单待发”、“部分发货”时才可“发货”，当前为“待付款”' } },
  );
});

test('a stale version gets the current row, and another tenant no row at all', async () => {
  const tenantId = await shop();
  const other = await shop();
  const id = await placeOrder(door, tenantId, ordinary);
  const act = { id, event: { type: 'order.receive' } as const, actor: system };

  await expect(
    door.act(orderDefinition, {
      ...act,
      scope: tenantId,
      expectedVersion: 7,
      current: async (_, row) => ({ orderNo: row['order_no'] }),
    }),
  ).rejects.toMatchObject({
    code: 'stale-version',
    data: { version: 1, state: 'awaitingPayment', current: { orderNo: ordinary.orderNo } },
  });
  await expect(door.act(orderDefinition, { ...act, scope: other })).rejects.toMatchObject({ code: 'not-found' });
});

test('platform staff who chose no tenant move the row of its tenant', async () => {
  const tenantId = await shop();
  const id = await placeOrder(door, tenantId, ordinary);

  const { row } = await door.act(orderDefinition, { scope: '*', id, event: paid, actor: system });

  expect(row.tenant_id).toBe(tenantId);
  const log = database.db.loader.selectFrom('transitions').select('event').where('tenant_id', '=', tenantId);
  expect((await log.orderBy('version').execute()).map(({ event }) => event)).toEqual(['xstate.init', 'order.pay']);
});

test('within the transaction the row is what it has become', async () => {
  const tenantId = await shop();
  const id = await placeOrder(door, tenantId, ordinary);
  const seen: unknown[] = [];
  const within: NonNullable<Parameters<Door['act']>[1]['within']> = async ({ trx }, { standing }) => {
    const order = await trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    seen.push([order.state, order.version], [standing.paths[0], standing.version]);
  };

  await door.act(orderDefinition, { scope: tenantId, id, event: paid, actor: system, within });

  expect(seen).toEqual([
    ['awaitingShipment.whole', 2],
    ['awaitingShipment.whole', 2],
  ]);
});

test('what the caller does within the transaction stands or falls with it', async () => {
  const tenantId = await shop();
  const id = await placeOrder(door, tenantId, ordinary);
  const failing = door.act(orderDefinition, {
    scope: tenantId,
    id,
    event: paid,
    actor: system,
    fields: { transaction_id: 'T1' },
    within: async () => {
      throw new Error('The answer could not be kept.');
    },
  });

  await expect(failing).rejects.toThrow('The answer could not be kept.');
  const order = await database.db.loader
    .selectFrom('orders')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  expect(order).toMatchObject({ state: 'awaitingPayment', version: 1, transaction_id: null });
});

test('after all of that rows, logs, counters and ledgers agree', async () => {
  const { faults } = await verifyHistory(database.db, { log: () => {} });

  expect(faults).toEqual([]);
});
