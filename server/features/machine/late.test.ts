import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { turns as afterSaleTurns } from '#machines/after-sale/turns.ts';
import { statesOf } from '#machines/kit/transitions.ts';
import { turnOf } from '#machines/kit/turns.ts';
import { turns as orderTurns } from '#machines/order/turns.ts';
import { afterSaleDefinition } from '#server/workflow/definitions/after-sale.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import { fillShop, place, placePaid, send, ship, shop } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { normalMinutes } from './states.ts';

// What the map counts as late, what the lists find as late, and what the charts promise are one.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
});
afterAll(() => server.close());

const charts = [
  { definition: orderDefinition, turns: orderTurns },
  { definition: afterSaleDefinition, turns: afterSaleTurns },
];

test.each(charts)('the deadlines of $definition.name are those of its chart', async ({ definition }) => {
  const minutes = normalMinutes(definition.machine);
  const states = [...new Set([...minutes.keys(), ...statesOf(definition.machine).map(({ path }) => path.join('.'))])];
  const { rows: found } = await sql<{ rule: string }>`select pg_get_expr(adbin, adrelid) as rule from pg_attrdef
    join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = ${definition.table}::regclass and attname = 'deadline'`.execute(server.db.loader);
  const { rows } = await sql<{ state: string; minutes: number | null }>`select state,
      (extract(epoch from ${sql.raw(found[0]?.rule ?? 'null')} - state_at) / 60)::float8 as minutes
    from (select state, now() as state_at, null::timestamptz as due_at, '{}'::jsonb as facts from unnest(${states}::text[]) as t (state)) rows`.execute(
    server.db.loader,
  );
  expect(Object.fromEntries(rows.map(({ state, minutes: kept }) => [state, kept]))).toEqual(
    Object.fromEntries(states.map((state) => [state, minutes.get(state) ?? null])),
  );
});

test.each(charts)(
  '$definition.name says whose turn it is wherever it can be late, by acts of its own',
  ({ definition: { machine, acts }, turns }) => {
    const known = new Set(acts.map(({ act }) => act));
    for (const state of normalMinutes(machine).keys())
      expect([state, turnOf(turns, state)?.whose]).not.toContain(undefined);
    for (const turn of Object.values(turns)) for (const act of turn?.acts ?? []) expect(known).toContain(act);
  },
);

interface Page {
  records: { id: string; deadline: string | null; stateTime: string }[];
  total: number;
}

const listed = async (query: string) => (await send<Page>(server, 'GET', `/mall/orderinfo/page?${query}`)).data;
const lateInMap = async (name: string) => {
  const { data } = await send<{ states: { late: number }[] }>(server, 'GET', `/machines/${name}/map`);
  return data.states.reduce((sum, { late }) => sum + late, 0);
};
const backdate = (id: string, hours: number) =>
  sql`update orders set state_at = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(server.db.loader);

test('late orders are found, latest first, and are as many as the map counts', async () => {
  const [old, older, fresh, soon] = [
    await placePaid(server, [[shop.skuId, 1]]),
    await placePaid(server, [[shop.skuId, 1]]),
    await placePaid(server, [[shop.skuId, 1]]),
    await placePaid(server, [[shop.skuId, 1]]),
  ];
  await backdate(old.id, 50);
  await backdate(older.id, 70);
  // Late a minute before the end of the business day.
  await sql`update orders set state_at = ((now() at time zone 'Asia/Shanghai')::date + 1)::timestamp at time zone 'Asia/Shanghai'
    - interval '48 hours 1 minute' where id = ${soon.id}`.execute(server.db.loader);

  const late = await listed('late=past&sort=late&order=desc');
  expect(late.records.map(({ id }) => id).filter((id) => id !== soon.id)).toEqual([older.id, old.id]);
  expect(await lateInMap('order')).toBe(late.total);
  expect((await listed('late=past&sort=late&order=asc')).records.at(-1)?.id).toBe(older.id);
  const today = await listed('late=today&sort=late');
  expect(today.records.map(({ id }) => id)).toEqual([older.id, old.id, soon.id]);
  expect((await listed('late=past&state=awaitingReceipt')).total).toBe(0);
  const whole = await listed('sort=late');
  expect(whole.records.slice(0, 4).map(({ id }) => id)).toEqual([older.id, old.id, soon.id, fresh.id]);
});

test('a state without a promise is late when its clock has rung, and a closed one never is', async () => {
  const order = await place(server, [[shop.skuId, 1]]);
  expect(order.deadline).toBe(order.dueTime);
  const { data } = await send<{ version: number }>(server, 'PUT', `/mall/orderinfo/cancel/${order.id}`, {
    seen: order.version,
  });
  expect(data.version).toBeGreaterThan(order.version);
  const [closed] = (await listed(`state=cancelled`)).records;
  expect([closed?.id, closed?.deadline]).toEqual([order.id, null]);
});

test('a shipped order is late three days after its automatic receipt, as its tenant has set that', async () => {
  const order = await ship(server, await placePaid(server, [[shop.skuId, 1]]));
  const shippedFor = (days: number, autoReceiveDays: number) =>
    sql`update orders set state_at = now() - make_interval(days => ${days}),
      facts = jsonb_set(facts, '{autoReceiveDays}', to_jsonb(${autoReceiveDays}::int)) where id = ${order.id}`.execute(
      server.db.loader,
    );
  const late = async () => [
    (await listed('late=past&state=awaitingReceipt')).total,
    (await send<{ states: { state: string; late: number }[] }>(server, 'GET', '/machines/order/map')).data.states.some(
      ({ state, late: found }) => state === 'awaitingReceipt' && found > 0,
    ),
  ];
  await shippedFor(11, 90);
  expect(await late()).toEqual([0, false]);
  await shippedFor(94, 90);
  expect(await late()).toEqual([1, true]);
  await shippedFor(11, 7);
  expect(await late()).toEqual([1, true]);
});

test('a late after-sale is found by its deadline too', async () => {
  const order = await placePaid(server, [[shop.otherSkuId, 1]]);
  const [item] = order.items;
  const body = { orderId: order.id, version: order.version, itemId: item?.id, way: 'refundOnly', reason: '不要了' };
  const claim = { price: 1, points: 0, quantity: 1, unshipped: true };
  const { data } = await send<{ id: string }>(server, 'POST', '/mall/aftersale', { body: { ...body, ...claim } });
  const find = async (query: string) => (await send<Page>(server, 'GET', `/mall/aftersale/page?${query}`)).data.records;
  expect(await find('late=past')).toEqual([]);
  await sql`update after_sales set state_at = now() - interval '49 hours' where id = ${data.id}`.execute(
    server.db.loader,
  );

  expect((await find('late=past&sort=late')).map(({ id }) => id)).toEqual([data.id]);
  expect(await lateInMap('after-sale')).toBe(1);
});
