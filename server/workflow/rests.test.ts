import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderInputs } from '#machines/order/cases.ts';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { openShop, placeOrder, sendOrder } from '#tests/kit/shop.ts';
import { orderDefinition } from './definitions/order.ts';
import { changeOf, openRests } from './rests.ts';
import { openWorkflow, type Workflow } from './start.ts';

const tenantId = 't1';
/** Longer than any test waits: if the promise resolves, something woke it. */
const patienceMs = 60_000;
const paid = { type: 'order.pay', price: orderInputs.virtual.paymentPrice, points: 0 } as const;

let database: TestDatabase;
let one: Workflow;
let other: Workflow;
let answer = () => {};
beforeAll(async () => {
  database = await testDatabase();
  const services = {
    order: {
      deliverGoods: () =>
        new Promise<Record<string, never>>((resolve) => {
          answer = () => resolve({});
        }),
    },
  };
  one = openWorkflow(database.db, { log: () => {} });
  other = openWorkflow(database.db, { log: () => {} });
  await one.start({ services });
  await other.start({ services });
  await openShop(database.db, one.door, tenantId);
});
afterAll(async () => {
  answer();
  await Promise.all([one.stop(), other.stop()]);
  await database.close();
});

async function delivering(orderNo: string): Promise<string> {
  const id = await placeOrder(one.door, tenantId, { ...orderInputs.virtual, orderNo });
  await sendOrder(one.door, tenantId, id, paid);
  return id;
}

test('a row that nobody works for is at rest at once', async () => {
  const id = await placeOrder(one.door, tenantId, orderInputs.ordinary);
  expect(await one.door.rested(orderDefinition, { tenantId, id }, { patienceMs })).toMatchObject({ id });
  expect(await one.door.rested(orderDefinition, { tenantId, id: '0' }, { patienceMs })).toBeNull();
});

test('who waits is woken by the answer, on the server that asked and on any other', async () => {
  const id = await delivering('WAIT-1');
  const waits = [one, other].map(({ door }) => door.rested(orderDefinition, { tenantId, id }, { patienceMs }));
  await expect
    .poll(() => database.db.loader.selectFrom('orders').select('busy').where('id', '=', id).execute())
    .toEqual([{ busy: { deliverGoods: 2 } }]);
  answer();
  expect(await Promise.all(waits)).toMatchObject([{ state: 'completed' }, { state: 'completed' }]);
});

test('who has waited long enough, or is gone, waits no more', async () => {
  const id = await delivering('WAIT-2');
  const place = { tenantId, id };
  expect(await one.door.rested(orderDefinition, place, { patienceMs: 0 })).toBeNull();
  const gone = new AbortController();
  const wait = one.door.rested(orderDefinition, place, { patienceMs, signal: gone.signal });
  gone.abort();
  expect(await wait).toBeNull();
});

test('what moves while it is looked for is looked for again', async () => {
  const rests = openRests();
  const change = changeOf('order', tenantId, '1');
  let looks = 0;
  const look = async () => {
    looks += 1;
    if (looks === 1) rests.moved(null);
    return looks === 2 ? 'here' : null;
  };
  expect(await rests.until(change, look, { patienceMs })).toBe('here');
});
