import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '#tests/kit/operators.ts';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 4_000, members: 150 } });
  // Deleted orders are in no list, wherever in it they were.
  await sql`update orders set state = 'deleted' where id % 17 = 0 and stage in ('completed', 'cancelled')`.execute(
    server.db.loader,
  );
  for (const counters of [sql`order_totals`, sql`order_days`])
    await sql`delete from ${counters}`.execute(server.db.loader);
  const columns = sql`tenant_id, state, is_pay, order_type, app_type`;
  const listed = sql`from orders where stage <> 'deleted'`;
  await sql`insert into order_totals (${columns}, count) select ${columns}, count(*) ${listed} group by ${columns}`.execute(
    server.db.loader,
  );
  await sql`insert into order_days (${columns}, day, count)
    select ${columns}, (created_at at time zone 'Asia/Shanghai')::date as day, count(*) ${listed} group by ${columns}, day`.execute(
    server.db.loader,
  );
});
afterAll(() => server.close());

const size = 100;
const columns = { createTime: 'created_at', paymentPrice: 'payment_price', late: 'deadline' };
const lists = (['tenant', 'platform'] as const).flatMap((account) =>
  (['', '&state=completed'] as const).flatMap((filter) =>
    (['createTime', 'paymentPrice', 'late'] as const).flatMap((sort) =>
      (['asc', 'desc'] as const).map((order) => [account, filter, sort, order] as const),
    ),
  ),
);

/** The ids of the orders that an account sees, in an order that no list had a part in. */
async function expected(account: Account, filter: string, sort: keyof typeof columns, order: string) {
  // The latest row is the one with the earliest deadline.
  const direction = (order === 'asc') === (sort !== 'late') ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ id: string }>`select id::text as id from orders
    where (tenant_id = 't1' or ${account === 'platform'}) and stage <> 'deleted'
      and (stage = 'completed' or ${filter === ''})
    order by ${sql.ref(columns[sort])} ${direction}, orders.id ${direction}`.execute(server.db.loader);
  return rows.map(({ id }) => id);
}

test.each(lists)('%s: each page of the list%s by %s, %s, from both ends', async (account, filter, sort, order) => {
  const token = await server.token(account);
  const ids = await expected(account, filter, sort, order);
  const read = async (current: number) => {
    const path = `/api/mall/orderinfo/page?size=${size}&current=${current}&sort=${sort}&order=${order}${filter}`;
    const { data } = (await server.call('GET', path, { token })).body;
    return data as { records: { id: string }[]; total: number };
  };

  expect(ids.length).toBeGreaterThan(1_500);
  const pages = Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => at + 1);
  for (const page of pages) {
    const { records, total } = await read(page);
    expect([page, total, records.map(({ id }) => id)]).toEqual([
      page,
      ids.length,
      ids.slice((page - 1) * size, page * size),
    ]);
  }
  expect(await read(pages.length + 1)).toMatchObject({ records: [], total: ids.length });
});
