import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bring, rested, steer } from '#tests/kit/job-calls.ts';
import { fillShop, placePaid, shop } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';
import { addShippable } from '#tests/kit/shippable.ts';

let server: TestServer;
let numbers: string[];
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
  await placePaid(server, [[shop.skuId, 1]]);
  numbers = await addShippable(server.db, 250);
});
afterAll(() => server.close());

const sheet = (mark: string, all: readonly string[]) =>
  ['订单号,快递公司,运单号', ...all.map((number) => `${number},顺丰速运,${mark}${number}`)].join('\r\n');

test('of four files with the same orders at once each order goes out by one, and the others say why not', async () => {
  const orders = ['AA', 'BB', 'CC', 'DD'].map((mark, at) => sheet(mark, at % 2 === 0 ? numbers : numbers.toReversed()));
  const jobs = await Promise.all(orders.map((file) => bring(server, '/mall/orderinfo/logisticsUpload', file)));
  for (const { data } of jobs) await rested(server, data.id);
  const ended = await Promise.all(jobs.map(({ data }) => steer(server, data.id, 'confirm')));

  expect(ended.reduce((sum, { done }) => sum + done, 0)).toBe(numbers.length);
  expect(ended.map(({ done, failed, waiting }) => done + failed + waiting)).toEqual(orders.map(() => numbers.length));
  const { rows } = await sql<{ parcels: number; orders: number; units: number }>`select count(*)::int as parcels,
      count(distinct order_id)::int as orders,
      (select sum(shipped_quantity)::int from order_items) as units from shipments`.execute(server.db.loader);
  expect(rows).toEqual([{ parcels: numbers.length, orders: numbers.length, units: numbers.length }]);
  const { rows: steps } = await sql<{ steps: number }>`select count(*)::int as steps from transitions
    where event = 'order.ship'`.execute(server.db.loader);
  expect(steps).toEqual([{ steps: numbers.length }]);
}, 60_000);
