import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, inTenant, openDatabase } from '#server/db/database.ts';
import { prepareDatabase } from '#server/db/migrate.ts';
import { emptyDatabase } from '#tests/kit/database.ts';
import { migrations } from './index.ts';

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0224'));

/** Adds an order of one item. */
const add = (db: Database, tenantId: string, id: number, state: string) =>
  inTenant(db, tenantId, async (trx) => {
    await sql`insert into orders (tenant_id, id, order_no, member_id, app_type, order_type, goods_kind, state, sales_price,
        payment_price, item_quantity, created_at)
      values (${tenantId}, ${id}, ${String(id)}, 1, 'MA', 0, 'ordinary', ${state}, 100, 100, 1,
        '2026-03-01'::timestamptz + make_interval(hours => ${id}))`.execute(trx);
    await sql`insert into order_items (tenant_id, order_id, spu_id, sku_id, spu_name, quantity, sales_price, payment_price)
      values (${tenantId}, ${id}, 1, 1, '茶', 1, 100, 100)`.execute(trx);
  });

/** What items know of their orders: number, hours since March 1st, end, type, client and whether it is paid. */
async function known({ loader }: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`select concat_ws(' ', tenant_id, order_id,
      extract(epoch from ordered_at - '2026-03-01'::timestamptz)::int / 3600, coalesce(ended_as, '-'), order_type, app_type, is_pay) as line
    from order_items order by tenant_id, order_id`.execute(loader);
  return rows.map(({ line }) => line);
}

test('items of before and new ones know type, client and payment of their order, and what they knew before', async () => {
  const { url, drop } = await emptyDatabase();
  try {
    await prepareDatabase(url, { log: () => {}, from: before });
    const old = await openDatabase(url);
    await sql`insert into tenants (id, name) values ('t1', '甲'), ('t2', '乙')`.execute(old.loader);
    await add(old, 't1', 1, 'completed');
    await add(old, 't2', 1, 'awaitingShipment.whole');
    await prepareDatabase(url, { log: () => {} });

    // The server of before goes on while a newer one has migrated.
    await add(old, 't1', 2, 'cancelled');
    await inTenant(old, 't1', (trx) =>
      sql`insert into order_items (tenant_id, order_id, spu_id, sku_id, spu_name, quantity, sales_price, payment_price,
        ordered_at) values ('t1', 1, 2, 2, '盏', 1, 100, 100, '2026-03-01T01:00:00Z')`.execute(trx),
    );
    await old.close();
    const db = await openDatabase(url);
    expect(await known(db)).toEqual([
      't1 1 1 completed 0 MA 0',
      't1 1 1 completed 0 MA 0',
      't1 2 2 cancelled 0 MA 0',
      't2 1 1 - 0 MA 0',
    ]);
    const set = (change: string, id: number) =>
      inTenant(db, 't1', (trx) => sql`update orders set ${sql.raw(change)} where id = ${id}`.execute(trx));
    await set(`order_type = 2`, 1);
    await set(`app_type = 'H5', is_pay = 1`, 2);
    await set(`state = 'awaitingReceipt'`, 2);
    expect(await known(db)).toEqual([
      't1 1 1 completed 2 MA 0',
      't1 1 1 completed 2 MA 0',
      't1 2 2 - 0 H5 1',
      't2 1 1 - 0 MA 0',
    ]);
    await db.close();
  } finally {
    await drop();
  }
});
