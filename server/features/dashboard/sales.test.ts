import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shanghaiDay } from '#machines/shanghai.ts';
import type { components } from '#openapi/generated/types.ts';
import { countSales } from '#server/db/migrations/0072-sales-days.ts';
import { verifyHistory } from '#server/workflow/verify-history.ts';
import { dayWithRoom } from '#tests/kit/day-with-room.ts';
import type { Account } from '#tests/kit/operators.ts';
import { fillShop, placePaid, send, settled, shop } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

type Sales = components['schemas']['Sales'];

let server: TestServer;
let today: string;
let yesterday: string;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
  await dayWithRoom();
  [today, yesterday] = [shanghaiDay(Date.now()), shanghaiDay(Date.now() - 86_400_000)];
});
afterAll(() => server.close());

const read = async (account: Account, query = `from=${today}&to=${today}`) =>
  (await send<Sales>(server, 'GET', `/mall/statistics/sales?${query}`, { account })).data;
const faults = async () => (await verifyHistory(server.db, { log: () => {} })).faults;

test('a day has what was paid and paid back on it, by how many, and the goods', async () => {
  const { skuId, otherSkuId } = shop;
  const first = await placePaid(server, [[skuId, 2]]);
  await placePaid(server, [
    [skuId, 1],
    [otherSkuId, 3],
  ]);
  const { version } = await settled(server, first.id);
  await placePaid(server, [
    [skuId, 1],
    [otherSkuId, 1],
  ]);
  expect((await send(server, 'PUT', `/mall/orderinfo/cancel/${first.id}`, { seen: version })).status).toBe(200);
  await settled(server, first.id);

  const { days, former, goods } = await read('tenant');
  const sales = 6_666 + 6_333 + 4_333;
  expect(days).toEqual([{ day: today, sales, refunds: 6_666, orders: 3, buyers: 1 }]);
  expect(former).toEqual([{ day: yesterday, sales: 0, refunds: 0, orders: 0, buyers: 0 }]);
  expect(goods.map(({ spuId, units, sales: fen }) => [spuId, units, fen])).toEqual([
    ['7', 4, 13_332],
    ['8', 4, 4_000],
  ]);
  expect(await faults()).toEqual([]);
});

test('a tenant sees its own money, platform staff that of all', async () => {
  expect((await read('tenant-b')).days).toEqual([{ day: today, sales: 0, refunds: 0, orders: 0, buyers: 0 }]);
  expect((await read('tenant-b')).goods).toEqual([]);
  expect((await read('platform')).days).toEqual((await read('tenant')).days);
});

test('every day of the range is there, and as many before it; a range that runs backwards is refused', async () => {
  const { days, former } = await read('tenant', 'from=2026-02-27&to=2026-03-01');
  expect(days.map(({ day }) => day)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(former.map(({ day }) => day)).toEqual(['2026-02-24', '2026-02-25', '2026-02-26']);
  const { status } = await send(server, 'GET', '/mall/statistics/sales?from=2026-03-02&to=2026-03-01');
  expect(status).toBe(400);
});

test('a range before which the calendar has not as many days is refused, and the first that has them is not', async () => {
  const statusOf = async (query: string) => (await send(server, 'GET', `/mall/statistics/sales?${query}`)).status;
  expect(await statusOf('from=0001-01-01&to=0001-01-01')).toBe(400);
  expect(await statusOf('from=0001-01-03&to=0001-01-05')).toBe(400);
  expect(await statusOf('from=0001-01-03&to=0001-01-04')).toBe(200);
});

test('counting all orders anew gives the same, and a counter that is wrong is found', async () => {
  const before = await read('platform');
  for (const table of ['sales_days', 'sales_goods', 'sales_buyers'])
    await sql`delete from ${sql.table(table)}`.execute(server.db.loader);
  expect((await read('platform')).days[0]?.sales).toBe(0);
  for (const statement of countSales) await sql.raw(statement).execute(server.db.loader);
  expect(await read('platform')).toEqual(before);
  expect(await faults()).toEqual([]);

  await sql`update sales_days set refunds = refunds + 1`.execute(server.db.loader);
  expect(await faults()).toEqual([expect.stringContaining('refunds by day: t1')]);
});
