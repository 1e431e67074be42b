import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { orderInputs } from '#machines/order/cases.ts';
import { openWorkflow } from '#server/workflow/start.ts';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { openShop, placeOrder, sendOrder, stockAtFirst, stockOf } from '#tests/kit/shop.ts';
import { openBooks, timesAsked } from './outside-world.ts';
import { killed, servers, until } from './servers.ts';

const tenantId = 'held';
const holdMs = 60_000;

let database: TestDatabase;
const { server, nextServer, end } = servers(() => database);

beforeAll(async () => {
  database = await testDatabase();
  await openBooks(database.db);
});
afterEach(() => end());
afterAll(() => database.close());

const asked = (service: string, key: string) => timesAsked(database.db, service, key);

async function stateOf(id: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`select state from orders where id = ${id}`.execute(database.db.loader);
  return rows[0]?.state;
}

/** As if the time in which both can be taken back were over. */
async function timePasses(): Promise<void> {
  await sql`update orders set due_at = now() where due_event = 'order.finishCancel'`.execute(database.db.loader);
  await sql`update outbox set run_at = now()`.execute(database.db.loader);
}

test('what can still be taken back when its server is killed happens in its time, and once', async () => {
  const { door } = openWorkflow(database.db, { log: () => {} });
  await openShop(database.db, door, tenantId);
  const paid = async (orderNo: string) => {
    const id = await placeOrder(door, tenantId, { ...orderInputs.ordinary, orderNo });
    await sendOrder(door, tenantId, id, { type: 'order.pay', price: 10_000, points: 0 });
    return { machine: 'order', scope: tenantId, id };
  };
  const [cancelled, shipped] = [await paid('cancelled'), await paid('shipped')];
  const [first, second] = await Promise.all([
    server({ ...cancelled, event: { type: 'order.cancel', reason: 'operator', holdMs } as { type: string } }),
    server({ ...shipped, event: { type: 'order.ship', quantity: 3, holdMs } as { type: string } }),
  ]);
  await Promise.all([killed(first.child), killed(second.child)]);
  await nextServer();
  await nextServer();
  const held = [
    await stateOf(cancelled.id),
    await asked('askRefund', 'cancelled/10000'),
    await asked('orderShipped', 'shipped'),
  ];
  await timePasses();
  await until('cancelled', async () => (await stateOf(cancelled.id)) === 'cancelled');
  await until('told', async () => (await asked('orderShipped', 'shipped')) > 0);

  expect(held).toEqual(['cancelHeld', 0, 0]);
  expect([await asked('askRefund', 'cancelled/10000'), await asked('orderShipped', 'shipped')]).toEqual([1, 1]);
  expect(await stockOf(database.db, tenantId)).toBe(stockAtFirst - 3);
  expect((await verifyHistory(database.db, { log: () => {} })).faults).toEqual([]);
});
