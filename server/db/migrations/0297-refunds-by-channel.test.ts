import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 600, members: 60 } });
});
afterAll(() => server.close());

test('each refund knows the channel and the account of its payment', async () => {
  const { rows } = await sql<{ all: number; other: number }>`select count(*)::int as all,
      (count(*) filter (where (r.channel, r.account_id) is distinct from (p.channel, p.account_id)))::int as other
    from refunds r join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id`.execute(server.db.loader);
  expect(rows[0]?.all).toBeGreaterThan(10);
  expect(rows[0]?.other).toBe(0);
});
