import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, inTenant, openDatabase } from '#server/db/database.ts';
import { prepareDatabase } from '#server/db/migrate.ts';
import { emptyDatabase } from '#tests/kit/database.ts';
import { migrations } from './index.ts';

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0298'));

const add = (db: Database, no: string, day: number) =>
  inTenant(db, 't1', (trx) =>
    sql`insert into orders (tenant_id, order_no, member_id, app_type, order_type, goods_kind, state, sales_price,
        payment_price, item_quantity, receiver_name, receiver_phone, created_at)
      values ('t1', ${no}, 1, 'MA', 0, 'ordinary', 'cancelled', 100, 100, 1, '欧阳明月', '13800000000',
        ${`2026-01-0${day}`}::date)`.execute(trx),
  );

const remove = (db: Database, no: string) =>
  inTenant(db, 't1', (trx) => sql`update orders set state = 'deleted' where order_no = ${no}`.execute(trx));

/** The days of the orders that somebody of a tenant finds. */
const found = (db: Database, scope: string) =>
  inTenant(db, scope, async (trx) => {
    const { rows } = await sql<{ day: string }>`select to_char(placed_at, 'MM-DD') as day
      from orders_with_text('%欧阳%', 10) order by placed_at`.execute(trx);
    return rows.map(({ day }) => day);
  });

test('orders of before and new ones are found with the day they were placed, deleted ones are not', async () => {
  const { url, drop } = await emptyDatabase();
  try {
    await prepareDatabase(url, { log: () => {}, from: before });
    const old = await openDatabase(url);
    await sql`insert into tenants (id, name) values ('t1', '甲'), ('t2', '乙')`.execute(old.loader);
    await add(old, 'A1', 1);
    await add(old, 'A2', 2);
    await remove(old, 'A2');
    await prepareDatabase(url, { log: () => {} });

    // The server of before goes on while a newer one has migrated.
    await add(old, 'A3', 3);
    await add(old, 'A4', 4);
    await remove(old, 'A4');
    await old.close();
    const db = await openDatabase(url);
    expect(await found(db, 't1')).toEqual(['01-01', '01-03']);
    expect(await found(db, 't2')).toEqual([]);
    await db.close();
  } finally {
    await drop();
  }
});
