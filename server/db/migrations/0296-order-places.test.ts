import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherCounters } from '#server/workflow/gather-counters.ts';
import { fillShop, place, send, shop } from '#tests/kit/order-calls.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillShop(server);
});
afterAll(() => server.close());

/** The places of all orders as counted, and as the orders themselves say. */
async function places() {
  const ask = async (from: string) => {
    const { rows } = await sql<{ line: string }>`select concat_ws(' ', tenant_id, kind, place, sum(count)) as line
      from ${sql.raw(from)} group by tenant_id, kind, place having sum(count) <> 0 order by 1`.execute(
      server.db.loader,
    );
    return rows.map(({ line }) => line);
  };
  return {
    counted: await ask('order_places'),
    standing: await ask(`(
      select tenant_id, 'price' as kind, div(payment_price, 100) as place, 1 as count from orders where stage <> 'deleted'
      union all
      select tenant_id, 'undated', id / 4096, 1 from orders where stage <> 'deleted' and deadline is null) o`),
  };
}

test('orders are counted where they stand, from being placed until they are deleted', async () => {
  const [kept, gone] = [await place(server, [[shop.skuId, 1]]), await place(server, [[shop.skuId, 2]])];
  const placed = await places();
  expect(placed.standing).toHaveLength(2);
  expect(placed.counted).toEqual(placed.standing);

  // Whoever cancels an unpaid order takes its deadline away.
  expect((await send(server, 'PUT', `/mall/orderinfo/cancel/${gone.id}`, { seen: gone.version })).status).toBe(200);
  const cancelled = await places();
  expect(cancelled.standing).toHaveLength(3);
  expect(cancelled.counted).toEqual(cancelled.standing);

  await sql`update orders set payment_price = payment_price + 12345 where id = ${kept.id}`.execute(server.db.loader);
  await sql`update orders set state = 'deleted' where id = ${gone.id}`.execute(server.db.loader);
  const changed = await places();
  expect(changed.standing).toHaveLength(1);
  expect(changed.standing).not.toEqual(placed.standing.slice(0, 1));
  expect(changed.counted).toEqual(changed.standing);
});

test('what was added at a place one by one is gathered into one row', async () => {
  for (let order = 0; order < 3; order += 1) await place(server, [[shop.skuId, 1]]);
  const before = await places();
  await gatherCounters(server.db);
  expect(await places()).toEqual(before);
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from order_places`.execute(
    server.db.loader,
  );
  expect(rows).toEqual([{ rows: before.counted.length }]);
});
