import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#tests/kit/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer({ demo: { orders: 200, members: 60 } });
  token = await server.token('tenant');
  await sql`insert into files (tenant_id, public_name, state, name, dir, media_type, width, height, frames, bytes)
    values ('t1', ${`${'a'.repeat(32)}.webp`}, 'stored', '', 'editor/', 'image/webp', 1, 1, 1, 10)`.execute(
    server.db.loader,
  );
});
afterAll(() => server.close());

/** Gives one row of the tenant a text in a column, and returns its key. */
async function give(table: string, column: string, text: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`update ${sql.table(table)} set ${sql.ref(column)} = ${text}
    where tenant_id = 't1' and id = (select max(id) from ${sql.table(table)} where tenant_id = 't1') returning id`.execute(
    server.db.loader,
  );
  return rows[0]?.id ?? '';
}

async function idsAt(path: string): Promise<string[]> {
  const { status, body } = await server.call('GET', path, { token });
  expect({ path, status }).toEqual({ path, status: 200 });
  const data = body.data as { id: string }[] | { records: { id: string }[] };
  return (Array.isArray(data) ? data : data.records).map(({ id }) => id);
}

const search = '/api/search?text=';

test.each([
  ['goods_spus', 'name', 'iPhone 保护壳', ['/api/mall/goodsspu/page?name=', search]],
  ['points_goods', 'name', 'Café 咖啡豆', ['/api/mall/pointsgoodsspu/page?text=']],
  ['members', 'nick_name', 'Zhang Wei', ['/api/mall/userinfo/page?text=', search]],
  ['orders', 'receiver_name', 'Anna Öz', ['/api/mall/orderinfo/page?text=', search]],
  ['files', 'name', 'Spring Sale.webp', ['/api/upms/file/page?text=']],
])('a row of %s with its %s of “%s” is found in large and in small letters', async (table, column, name, places) => {
  const id = await give(table, column, name);
  for (const text of [name, name.toUpperCase(), name.toLowerCase(), name.toLowerCase().slice(1)])
    for (const place of places) expect(await idsAt(place + encodeURIComponent(text))).toContain(id);
});

test('a single letter finds goods in either case', async () => {
  const id = await give('goods_spus', 'name', 'Ü型枕');
  expect(await idsAt(`/api/mall/goodsspu/page?name=${encodeURIComponent('ü')}`)).toContain(id);
});

test('a waybill or the number of an after-sale in small letters finds what is kept in large ones', async () => {
  await give('shipments', 'tracking_no', 'ZTO778899XQ');
  const { order_id } = await server.db.loader
    .selectFrom('shipments')
    .select('order_id')
    .where('tracking_no', '=', 'ZTO778899XQ')
    .executeTakeFirstOrThrow();
  expect(await idsAt('/api/search?text=zto7788')).toContain(order_id);
  expect(await idsAt('/api/mall/orderinfo/page?trackingNo=zto778899xq')).toContain(order_id);
  const file = await fetch(`${server.url}/api/mall/orderinfo/export?trackingNo=zto778899xq&format=csv`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [, line = ''] = (await file.text()).split('\r\n');
  const { order_no } = await server.db.loader
    .selectFrom('orders')
    .select('order_no')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  expect(line).toContain(order_no);
  const { id, after_sale_no } = await server.db.loader
    .selectFrom('after_sales')
    .select(['id', 'after_sale_no'])
    .where('tenant_id', '=', 't1')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await idsAt(`/api/search?text=${after_sale_no.toLowerCase()}`)).toContain(id);
});

test('whoever is called exactly so comes first, in any letters', async () => {
  await sql`update members set nick_name = 'Meilinda', created_at = now()
    where id in (select id from members where tenant_id = 't1' and deleted_at is null order by id desc limit 9)`.execute(
    server.db.loader,
  );
  const { rows } = await sql<{ id: string }>`update members set nick_name = 'Meilin', created_at = '2020-01-01'
    where id = (select min(id) from members where tenant_id = 't1' and deleted_at is null) returning id`.execute(
    server.db.loader,
  );
  expect((await idsAt('/api/search?text=meilin'))[0]).toBe(rows[0]?.id);
});
