import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { orderInputs } from '#machines/order/cases.ts';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { openShop, placeOrder, sendOrder } from '#tests/kit/shop.ts';
import { advance, lock, lockAll, silence } from './advance.ts';
import type { Work } from './definition.ts';
import { batchJobDefinition } from './definitions/batch-job.ts';
import { orderDefinition } from './definitions/order.ts';
import type { Door } from './door.ts';
import { system } from './log-row.ts';
import { standingOf } from './row.ts';
import { openWorkflow } from './start.ts';

const now = Date.parse('2026-03-01T00:00:00Z');
const hour = 3_600_000;
const paid = { type: 'order.pay', price: 10_000, points: 0 };
const shipped = { type: 'order.ship', quantity: 1 };

let database: TestDatabase;
let door: Door;
let tenantId = '';
let shops = 0;

beforeAll(async () => {
  database = await testDatabase();
  door = openWorkflow(database.db, { log: () => {}, now: () => now }).door;
});
beforeEach(async () => {
  tenantId = `t${(shops += 1)}`;
  await openShop(database.db, door, tenantId);
});
afterAll(() => database.close());

const place = (within = tenantId, orderNo = '202603010001') =>
  placeOrder(door, within, { ...orderInputs.ordinary, orderNo });
const order = (id: string) =>
  database.db.loader.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const lockOrder = (work: Work, id: string) => lock(work, orderDefinition, tenantId, sql`id = ${id}`);

test('a row that moved in a transaction is what it has become when the same one takes it again', async () => {
  const id = await place();
  const seen = await door.work(tenantId, async (work) => {
    await advance(work, orderDefinition, await lockOrder(work, id), paid);
    const again = await lockOrder(work, id);
    await advance(work, orderDefinition, again, shipped);
    const [third] = await lockAll(work, orderDefinition, tenantId, [id]);
    return [again['state'], third?.['state'], third?.['version']];
  });
  expect(seen).toEqual(['awaitingShipment.whole', 'awaitingShipment.partly', 3]);
});

test('a new row is busy from the start where its chart asks somebody at once, and at rest where it does not', async () => {
  const input = { jobNo: 'JB1', kind: 'export' as const };
  const { row: job } = await door.create(batchJobDefinition, { tenantId, input, columns: {}, actor: system });
  expect(Date.parse(String(job['busy_since']))).toBe(now);
  expect((await order(await place())).busy_since).toBeNull();
});

test('a row that several tenants have under one name is taken for none of them', async () => {
  await openShop(database.db, door, `${tenantId}-other`);
  await place();
  await place(`${tenantId}-other`);
  const any = door.work('*', (work) => lock(work, orderDefinition, '*', sql`order_no = '202603010001' and id > 0`));
  await expect(any).rejects.toThrow('Several tenants have such a row of orders');
});

test('a caller saves the plain fields of a row with a step, and none that its chart or the door keeps', async () => {
  const id = await place();
  const event = paid as never;
  const act = (fields: Record<string, unknown>) =>
    door.act(orderDefinition, { scope: tenantId, id, event, actor: system, fields });
  await expect(act({ version: 9 })).rejects.toThrow('order has no plain field version.');
  await act({ transaction_id: 'T1' });
  expect(await order(id)).toMatchObject({ version: 2, transaction_id: 'T1' });
});

test('what nobody takes is not put by for later, and wakes nobody', async () => {
  const id = await place();
  await sendOrder(door, tenantId, id, paid);
  const woken = await door.work(tenantId, async (work) => {
    await advance(work, orderDefinition, await lockOrder(work, id), shipped);
    return [...work.wakes];
  });
  expect(woken).toEqual([]);
  const { rows } = await sql`select from outbox`.execute(database.db.loader);
  expect(rows).toEqual([]);
});

test('an effect without a handler undoes the step, and the error names it', async () => {
  const id = await place();
  const definition: typeof orderDefinition = { ...orderDefinition, effects: {} as never };
  const event = { type: 'order.cancel', reason: 'operator' } as never;
  const act = door.act(definition, { scope: tenantId, id, event, actor: system });
  await expect(act).rejects.toThrow(/^order asks for the effect \w+, which nobody carries out\.$/);
  expect(await order(id)).toMatchObject({ state: 'awaitingPayment', version: 1 });
});

test('a time-out that was turned away is forgotten, and no other one, nor the same of a later hour', async () => {
  const id = await place();
  const left = async (...timers: [string, number][]) => {
    await door.work(tenantId, async (work) => {
      const row = await lockOrder(work, id);
      const standing = {
        ...standingOf<AnyStateMachine>(orderDefinition, row),
        timers: timers.map(([event, at]) => ({ event, at })),
      };
      silence(work, orderDefinition, row, standing, 'order.expire');
    });
    const { due_event: event, due_at: at } = await order(id);
    return [event, at && Date.parse(at)];
  };
  expect(await left(['order.expire', now])).toEqual([null, null]);
  expect(await left(['order.expire', now], ['order.expire', now + hour])).toEqual(['order.expire', now + hour]);
  expect(await left(['order.expire', now], ['order.autoReceive', now])).toEqual(['order.autoReceive', now]);
});
