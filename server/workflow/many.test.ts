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

test('of many rows those move that have an event, and what was queued with them', async () => {
  const ids = [await place(), await place(), await place()];
  const [first = '', second = '', third = ''] = ids;
  await door.actOnMany(orderDefinition, {
    tenantId,
    ids,
    actor: system,
    plan: async (work, rows) => {
      expect(rows.map((row) => row['id'])).toEqual(ids);
      work.rows.push(sql`update orders set remark = 'beside' where id = ${second}`);
      return new Map([first, third].map((id) => [id, cancel]));
    },
  });
  expect(await statesOf(ids)).toEqual(['cancelled', 'awaitingPayment', 'cancelled']);
  expect(await rival.ask(`select id::text from orders where remark = 'beside'`)).toEqual([{ id: second }]);
});

test('of many rows none moves when the chart refuses one, nor what was queued with them', async () => {
  const ids = [await place(), await place()];
  const [first = '', second = ''] = ids;
  const act = door.actOnMany(orderDefinition, {
    tenantId,
    ids,
    actor: system,
    plan: async (work) => {
      work.rows.push(sql`update orders set remark = 'never' where id = ${first}`);
      return new Map<string, typeof cancel | { type: 'order.receive' }>([
        [first, cancel],
        [second, { type: 'order.receive' }],
      ]);
    },
  });
  await expect(act).rejects.toMatchObject({ code: 'transition-refused' });
  expect(await statesOf(ids)).toEqual(['awaitingPayment', 'awaitingPayment']);
  expect(await rival.ask(`select id::text from orders where remark = 'never'`)).toEqual([]);
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
    });
  await rival.meanwhile(`update orders set version = version + 1 where id = ${ids[1]}`, act);
  expect(seen).toEqual([1, 2]);
});

test('of many orders each tells all who hear of its shipping by one message, which an undo takes back', async () => {
  const heard = openWorkflow(database.db, { log: () => {} });
  const nobody = () => Promise.reject(new Error('Nobody is to hear of it here.'));
  heard.serve({ services: {}, messages: { orderShipped: nobody, shippingNews: nobody } });
  const ids = [await place(), await place()];
  for (const id of ids) await sendOrder(door, tenantId, id, { type: 'order.pay', price: 10_000, points: 0 });
  await rival.ask(`update orders set pay_channel = 'wechat'`);
  await heard.door.actOnMany(orderDefinition, {
    tenantId,
    ids,
    actor: system,
    plan: async (_, rows) =>
      new Map(rows.map((row) => [String(row['id']), { type: 'order.ship', quantity: Number(row['item_quantity']) }])),
  });
  const messages = () => rival.ask<object>(`select key, topic, payload from outbox order by id`);
  const payload: object = { orderNo: expect.any(String) as unknown, version: 3 };
  const topic = 'orderShipped shippingNews';
  expect(await messages()).toEqual(ids.map((id) => ({ key: `order:${id}`, topic, payload })));

  const [id = '', other = ''] = ids;
  const undo: object = { type: 'order.undoShip', holdMs: 60_000 };
  await heard.door.act(orderDefinition, { scope: tenantId, id, actor: system, event: undo as never });
  expect(await messages()).toEqual([{ key: `order:${other}`, topic, payload }]);
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
