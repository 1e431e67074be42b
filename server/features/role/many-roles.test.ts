import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testServer } from '#tests/kit/server.ts';

test('a platform of many tenants turns the pages to its last role', async () => {
  const server = await testServer();
  await sql`insert into roles (tenant_id, name, permissions)
    select 't1', 'role ' || lpad(n::text, 4, '0'), array['order.view'] from generate_series(1, 1200) n`.execute(
    server.db.loader,
  );
  const token = await server.token('platform');
  const pageAt = async (current: number) => {
    const { body } = await server.call('GET', `/api/upms/role/page?current=${current}&size=100`, { token });
    return body.data as { records: { id: string; name: { zh: string } }[]; total: number };
  };
  const pages = [];
  for (let current = 1; current <= 13; current += 1) pages.push(await pageAt(current));
  const ready = pages[0]?.records.filter(({ id }) => !/^\d+$/.test(id)).length ?? 0;
  expect(pages.map(({ total }) => total)).toEqual(pages.map(() => ready + 1200));
  const all = pages.flatMap(({ records }) => records);
  expect(new Set(all.map(({ id }) => id)).size).toBe(ready + 1200);
  expect(all.at(-1)?.name.zh).toBe('role 1200');
  await server.close();
});
