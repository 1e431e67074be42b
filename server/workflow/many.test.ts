import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderInputs } from '#machines/order/cases.ts';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { openRival, type Rival } from '#tests/kit/rival.ts';
import { openShop, placeOrder, sendOrder } from '#tests/kit/shop.ts';
import { orderDefinition } from './definitions/order.ts';
import type { Door } from './door.ts';
import { system } from './log-row.ts';
import { openWorkflow } from './start.ts';

const tenantId = 'shop';
const cancel = { type: 'order.cancel', reason: 'operator' } as const;

let database: TestDatabase;
let rival: Rival;
let door: Door;
let orders = 0;

beforeAll(async () => {
  database = await testDatabase();
  rival = await openRival(database.url);
  ({ door } = openWorkflow(database.db, { log: () => {} }));
  await openShop(database.db, door, tenantId);
});
afterAll(async () => {
  await rival.end();
  await database.close();
});

const place = () => placeOrder(door, tenantId, { ...orderInputs.ordinary, orderNo: `many-${(orders += 1)}` });
const statesOf = async (ids: readonly string[]) => {
  const rows = await rival.ask<{ id: string; state: string }>(`select id::text, state from orders`);
  return ids.map((id) => rows.find((row) => row.id === id)?.state);
};

test('of many rows those move that have an event, and what comes with them sees them moved', async () => {
  const ids = [await place(), await place(), await place()];
  const [first = '', , third = ''] = ids;
  const seen: unknown[] = [];
  await door.actOnMany(orderDefinition, {
    tenantId,
    ids,
    actor: system,
    plan: async (_, rows) => {
      expect(rows.map((row) => row['id'])).toEqual(ids);
      return new Map([first, third].map((id) => [id, cancel]));
    },
    async within(work, moved) {
      const { rows } = await sql`select id::text as id, state from orders where id = any(${moved}) order by id`.execute(
        work.trx,
      );
      seen.push(...rows);
    },
  });
  expect(seen).toEqual([
    { id: first, state: 'cancelled' },
    { id: third, state: 'cancelled' },
  ]);
  expect(await statesOf(ids)).toEqual(['cancelled', 'awaitingPayment', 'cancelled']);
});

test('of two who move the same rows at once the second waits, and sees what the first did', async () => {
  const ids = [await place(), await place()];
  let seen: unknown[] = [];
  const act = () =>
    door.actOnMany(orderDefinition, {
      tenantId,
      ids,
      actor: system,
      plan: async (_, rows) => {
        seen = rows.map(({ version }) => version);
        return new Map();
      },
      within: async () => {},
    });
  await rival.meanwhile(`update orders set version = version + 1 where id = ${ids[1]}`, act);
  expect(seen).toEqual([1, 2]);
});

test.each([
  { what: 'that others stood in the way of is taken again, five times', state: '40001', times: 5 },
  { what: 'that is wrong in itself is not', state: '22012', times: 1 },
])('work $what', async ({ state, times }) => {
  let tried = 0;
  const work = door.work(tenantId, async ({ trx }) => {
    tried += 1;
    await sql.raw(`do $$ begin raise sqlstate '${state}'; end $$`).execute(trx);
  });
  await expect(work).rejects.toMatchObject({ code: state });
  expect(tried).toBe(times);
});

test('an answer to a question that is not open moves nothing', async () => {
  const id = await place();
  await sendOrder(door, tenantId, id, { type: 'order.pay', price: 10_000, points: 0 });
  const ask = {
    definition: orderDefinition,
    tenantId,
    rowId: id,
    service: { id: 'deliverGoods', src: 'deliverGoods', input: {} },
    version: 2,
  };
  expect(await door.answer(ask as never, { done: {} })).toBeNull();
  expect(await statesOf([id])).toEqual(['awaitingShipment.whole']);
});
