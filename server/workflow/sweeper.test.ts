import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderInputs } from '#machines/order/cases.ts';
import { noLimits } from '#machines/stakes.ts';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { openShop, placeOrder, sendOrder, stockAtFirst, stockOf } from '#tests/kit/shop.ts';
import { afterSaleDefinition } from './definitions/after-sale.ts';
import { definitions } from './definitions/all.gen.ts';
import type { Door } from './door.ts';
import { type Actor, system } from './log-row.ts';
import { openWorkflow } from './start.ts';
import { nextDue, sweep } from './sweeper.ts';
import { verifyHistory } from './verify-history.ts';

const minute = 60_000;

let database: TestDatabase;
let door: Door;
let at = Date.parse('2026-03-01T00:00:00Z');
let tenantId = '';
let shops = 0;
const said: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  door = openWorkflow(database.db, { log: () => {}, now: () => at }).door;
});
beforeEach(async () => {
  tenantId = `t${(shops += 1)}`;
  await openShop(database.db, door, tenantId);
  said.length = 0;
});
afterAll(() => database.close());

const round = () =>
  sweep(database.db, { door, definitions, now: () => at, log: (line) => said.push(line), scope: tenantId });

async function order(id: string) {
  return database.db.loader.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

test('an unpaid order expires when its time is over, and not before', async () => {
  const id = await placeOrder(door, tenantId, orderInputs.ordinary);

  at += 30 * minute - 1;
  expect(await round()).toBe(0);
  at += 1;
  expect(await nextDue(database.db, definitions)).toBe(at);
  expect(await round()).toBe(1);

  expect(await order(id)).toMatchObject({ state: 'cancelled', cancel_reason: 'expired', due_at: null, version: 2 });
  expect(await stockOf(database.db, tenantId)).toBe(stockAtFirst);
});

test('a hundred that are due at once are swept in a few rounds, each once', async () => {
  for (let index = 0; index < 100; index += 1) {
    await placeOrder(door, tenantId, { ...orderInputs.ordinary, itemQuantity: 1, orderNo: `many-${index}` });
  }
  at += 30 * minute;

  const rounds = await Promise.all([round(), round()]);

  expect(rounds.reduce((sum, swept) => sum + swept, 0)).toBe(100);
  expect(await stockOf(database.db, tenantId)).toBe(stockAtFirst);
  expect((await verifyHistory(database.db, { log: () => {} })).faults).toEqual([]);
});

test('a time-out that the chart turns away does not ring again', async () => {
  const id = await placeOrder(door, tenantId, orderInputs.ordinary);
  await sendOrder(door, tenantId, id, { type: 'order.pay', price: 10_000, points: 0 });
  await sql`update orders set due_at = ${new Date(at).toISOString()}, due_event = 'order.expire' where id = ${id}`.execute(
    database.db.loader,
  );

  expect(await round()).toBe(1);
  expect(await order(id)).toMatchObject({ state: 'awaitingShipment.whole', due_at: null, due_event: null, version: 2 });
});

test('a row that cannot be swept is put off and said so; the others of its batch are not', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    // The stuck row rings first, before the rows that it must not hold up.
    at += minute;
    ids.push(await placeOrder(door, tenantId, { ...orderInputs.ordinary, orderNo: `stuck-${index}` }));
  }
  const [stuck = '', ...others] = ids;
  await sql`update orders set state = 'nowhere' where id = ${stuck}`.execute(database.db.loader);
  at += 30 * minute;
  const young = await placeOrder(door, tenantId, { ...orderInputs.ordinary, orderNo: 'young' });
  const { due_at: dueOfYoung } = await order(young);

  await round();

  expect((await order(young)).due_at).toBe(dueOfYoung);
  expect(said.join('\n')).toContain(`The time-out of order ${stuck} of ${tenantId} is put off`);
  expect(await order(stuck)).toMatchObject({ due_at: new Date(at + minute).toISOString().replace('.000Z', 'Z') });
  for (const id of others) expect(await order(id)).toMatchObject({ state: 'cancelled' });
  await sql`update orders set state = 'awaitingPayment' where id = ${stuck}`.execute(database.db.loader);
});

/** A shipped order with an after-sale whose goods are awaited; returns both ids. */
async function agreedReturn() {
  const id = await placeOrder(door, tenantId, orderInputs.ordinary);
  await sendOrder(
    door,
    tenantId,
    id,
    { type: 'order.pay', price: 10_000, points: 0 },
    { type: 'order.ship', quantity: 3 },
  );
  const claim = { price: 100, points: 0, quantity: 1, unshipped: false };
  const input = { afterSaleNo: 'AS1', orderNo: orderInputs.ordinary.orderNo, way: 'returnAndRefund' as const, claim };
  const made = await door.create(afterSaleDefinition, { tenantId, input, columns: { order_id: id }, actor: system });
  const afterSaleId = String(made.row['id']);
  const event = { type: 'afterSale.agree', price: 100, points: 0 } as const;
  await door.act(afterSaleDefinition, { scope: tenantId, id: afterSaleId, event, actor: system });
  return { id, afterSaleId };
}

test('a request for an approval lapses when a time-out moves its row', async () => {
  const { afterSaleId } = await agreedReturn();
  const clerk: Actor = { type: 'operator', id: '1', name: '小李', limits: { ...noLimits, refund: 50 } };
  const event = { type: 'afterSale.waiveReturn' } as const;
  // Sooner it would lapse by its own time-out.
  at += 7 * 24 * 60 * minute - 1;
  await expect(
    door.act(afterSaleDefinition, { scope: tenantId, id: afterSaleId, event, actor: clerk }),
  ).rejects.toMatchObject({ code: 'approval-needed' });

  at += 1;
  await round();

  const { rows } = await sql`select state, lapsed_because from approvals where row_id = ${afterSaleId}`.execute(
    database.db.loader,
  );
  expect(said).toEqual([]);
  expect(rows).toEqual([{ state: 'lapsed', lapsed_because: 'moved' }]);
});

test('a time-out that another row refuses to follow changes nothing', async () => {
  const { id, afterSaleId } = await agreedReturn();
  const claimed = (units: number) =>
    sql`update orders set facts = jsonb_set(facts, '{claimedQuantity}', ${String(units)}::jsonb) where id = ${id}`.execute(
      database.db.loader,
    );

  await claimed(0);
  at += 7 * 24 * 60 * minute;
  await round();
  expect(said.join('\n')).toContain(`The time-out of after-sale ${afterSaleId} of ${tenantId} is put off`);
  await claimed(1);

  expect((await verifyHistory(database.db, { log: () => {} })).faults).toEqual([]);
  at += minute;
  await round();
  const { rows } = await sql`select from after_sales where tenant_id = ${tenantId} and state = 'expired'`.execute(
    database.db.loader,
  );
  expect(rows).toHaveLength(1);
});

test.each([
  { rings: 'nothing', event: null },
  { rings: 'a time-out of its own', event: 'order.autoReceive' },
])('the time-outs of children move their parent in the same batch in which $rings rings for it', async ({ event }) => {
  const parent = await placeOrder(door, tenantId, { ...orderInputs.ordinary, itemQuantity: 4 });
  await sendOrder(
    door,
    tenantId,
    parent,
    { type: 'order.pay', price: 10_000, points: 0 },
    { type: 'order.split', children: 2 },
  );
  for (const index of [1, 2]) {
    const child = {
      ...orderInputs.child,
      parentId: parent,
      orderNo: `child-${index}`,
      salesPrice: 5_000,
      paymentPrice: 5_000,
    };
    const id = await placeOrder(door, tenantId, { ...child, freightPrice: 0, discountPrice: 0 });
    await sendOrder(door, tenantId, id, { type: 'order.ship', quantity: 2 });
  }
  expect(await order(parent)).toMatchObject({ state: 'awaitingReceipt', due_at: null });

  at += 7 * 24 * 60 * minute + 1;
  if (event !== null) {
    const last = new Date(at).toISOString();
    await sql`update orders set due_at = ${last}, due_event = ${event} where id = ${parent}`.execute(
      database.db.loader,
    );
  }
  expect(await round()).toBe(event === null ? 2 : 3);

  expect(said).toEqual([]);
  expect(await order(parent)).toMatchObject({ state: 'completed' });
  // The time-out of a row that moved in this batch rings in the next batch, on the row's new state.
  await round();
  expect(said).toEqual([]);
  expect(await order(parent)).toMatchObject({ state: 'completed', due_at: null });
  expect((await verifyHistory(database.db, { log: () => {} })).faults).toEqual([]);
});
