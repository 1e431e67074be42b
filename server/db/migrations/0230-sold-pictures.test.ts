import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, inTenant, openDatabase } from '#server/db/database.ts';
import { prepareDatabase } from '#server/db/migrate.ts';
import { emptyDatabase } from '#tests/kit/database.ts';
import { migrations } from './index.ts';

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0230'));

/** Adds an order with an item for each picture. */
const add = (db: Database, tenantId: string, id: number, ...pictures: string[]) =>
  inTenant(db, tenantId, async (trx) => {
    await sql`insert into orders (tenant_id, id, order_no, member_id, app_type, order_type, goods_kind, state, sales_price,
        payment_price, item_quantity)
      values (${tenantId}, ${id}, ${String(id)}, 1, 'MA', 0, 'ordinary', 'completed', 100, 100, 1)`.execute(trx);
    await sql`insert into order_items (tenant_id, order_id, spu_id, sku_id, spu_name, quantity, sales_price, payment_price, pic_url)
      select ${tenantId}, ${id}, 1, 1, '茶', 1, 100, 100, picture from unnest(${pictures}::text[]) picture`.execute(
      trx,
    );
  });

test('pictures of orders of before and of new ones stand once, with the first order that shows them', async () => {
  const { url, drop } = await emptyDatabase();
  try {
    await prepareDatabase(url, { log: () => {}, from: before });
    const old = await openDatabase(url);
    await sql`insert into tenants (id, name) values ('t1', '甲'), ('t2', '乙')`.execute(old.loader);
    await add(old, 't1', 1, '/files/a.png', '');
    await add(old, 't1', 2, '/files/a.png', '/files/b.png');
    await prepareDatabase(url, { log: () => {} });

    // The server of before goes on while a newer one has migrated.
    await add(old, 't1', 3, '/files/c.png', '/files/b.png', '/files/c.png');
    await add(old, 't2', 4, '/files/a.png', '');
    await old.close();
    const db = await openDatabase(url);
    const { rows } = await sql<{ line: string }>`select concat_ws(' ', tenant_id, pic_url, order_id) as line
      from sold_pictures order by tenant_id, pic_url`.execute(db.loader);
    expect(rows.map(({ line }) => line)).toEqual([
      't1 /files/a.png 1',
      't1 /files/b.png 2',
      't1 /files/c.png 3',
      't2 /files/a.png 4',
    ]);
    const seen = await inTenant(db, 't2', (trx) => sql`select 1 from sold_pictures`.execute(trx));
    expect(seen.rows).toHaveLength(1);
    await db.close();
  } finally {
    await drop();
  }
});
