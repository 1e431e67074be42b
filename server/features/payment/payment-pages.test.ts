import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 4_000, members: 150 } });
});
afterAll(() => server.close());

const size = 100;

/** The ids of the payments that an account sees, in an order that no list had a part in. */
async function expected(account: 'tenant' | 'platform') {
  const { rows } = await sql<{ id: string }>`select id::text as id from payments
    where tenant_id = 't1' or ${account === 'platform'} order by created_at desc, id desc`.execute(server.db.loader);
  return rows.map(({ id }) => id);
}

test.each(['tenant', 'platform'] as const)('%s: each page of all payments, from both ends', async (account) => {
  const token = await server.token(account);
  const ids = await expected(account);
  const read = async (current: number) => {
    const { data } = (await server.call('GET', `/api/mall/payment/page?size=${size}&current=${current}`, { token }))
      .body;
    return data as { records: { id: string }[]; total: number; totalExact: boolean };
  };
  expect(ids.length).toBeGreaterThan(1_500);
  const pages = Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => at + 1);
  for (const page of pages) {
    const { records, total, totalExact } = await read(page);
    expect({ page, ids: records.map(({ id }) => id), total, totalExact }).toEqual({
      page,
      ids: ids.slice((page - 1) * size, page * size),
      total: ids.length,
      totalExact: true,
    });
  }
  expect(await read(pages.length + 1)).toMatchObject({ records: [], total: ids.length, totalExact: true });
});
