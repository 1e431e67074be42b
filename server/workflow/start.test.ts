import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { orderInputs } from '#machines/order/cases.ts';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { openShop, placeOrder, sendOrder } from '#tests/kit/shop.ts';
import type { Delivery } from './outbox.ts';
import { openWorkflow, type Served, type WorkflowOptions } from './start.ts';

const paid = { type: 'order.pay', price: 10_000, points: 0 };
const paidVirtual = { ...paid, price: orderInputs.virtual.paymentPrice };

let database: TestDatabase;
let shops = 0;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
afterAll(() => database.close());

async function started(served: Served, options: Partial<WorkflowOptions> = {}) {
  const workflow = openWorkflow(database.db, { log: () => {}, ...options });
  await workflow.start(served);
  stops.push(workflow.stop);
  const tenantId = `t${(shops += 1)}`;
  await openShop(database.db, workflow.door, tenantId);
  return { ...workflow, tenantId };
}

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  const patience = Date.now() + 10_000;
  while (!(await isSo())) {
    if (Date.now() > patience) throw new Error('It never came to this.');
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

const stateOf = async (id: string) =>
  (await database.db.loader.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst())?.state;

test('what follows from a step goes to whoever handles it, by the commit alone', async () => {
  const deliveries: Delivery[] = [];
  const messages = { orderShipped: async (delivery: Delivery) => void deliveries.push(delivery) };
  const { door, tenantId } = await started({ messages }, { pollMs: 60_000 });
  const id = await placeOrder(door, tenantId, orderInputs.ordinary);
  await sendOrder(door, tenantId, id, paid, { type: 'order.ship', quantity: 1 }, { type: 'order.ship', quantity: 2 });

  await until(() => deliveries.length === 2);

  const { orderNo } = orderInputs.ordinary;
  expect(deliveries.map(({ key, payload }) => [key, payload])).toEqual([
    [`order:${id}`, { orderNo, version: 3 }],
    [`order:${id}`, { orderNo, version: 4 }],
  ]);
});

test('a time-out that is due soon is swept without waiting for the next round', async () => {
  let at = Date.now();
  const { door, tenantId } = await started({}, { now: () => at, pollMs: 60_000 });
  const id = await placeOrder(door, tenantId, { ...orderInputs.ordinary, unpaidMinutes: 0.001 });
  at += 1_000;

  await until(async () => (await stateOf(id)) === 'cancelled');
  expect(await stateOf(id)).toBe('cancelled');
});

test('a service that this server does not have is an answer, not a row that hangs', async () => {
  const { door, idle, tenantId } = await started({});
  const id = await placeOrder(door, tenantId, orderInputs.virtual);
  await sendOrder(door, tenantId, id, paidVirtual);

  await idle();

  expect(await stateOf(id)).toBe('awaitingShipment.whole');
});

test('stopping waits for the services that run', async () => {
  let ended = false;
  const deliverGoods = async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    ended = true;
    return {};
  };
  const { door, stop, tenantId } = await started({ services: { order: { deliverGoods } } });
  const id = await placeOrder(door, tenantId, orderInputs.virtual);
  await sendOrder(door, tenantId, id, paidVirtual);

  await stop();

  expect([ended, await stateOf(id)]).toEqual([true, 'completed']);
});
