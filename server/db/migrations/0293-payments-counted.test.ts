import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, inTenant, openDatabase } from '#server/db/database.ts';
import { prepareDatabase } from '#server/db/migrate.ts';
import { emptyDatabase } from '#tests/kit/database.ts';
import { migrations } from './index.ts';

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0293'));

const pay = (db: Database, tenantId: string, ...numbers: string[]) =>
  inTenant(db, tenantId, (trx) =>
    sql`insert into payments (tenant_id, payment_no, order_id, order_no, channel, way, price, expire_ms, start, state)
      select ${tenantId}, number, 1, number, 'wechat', 'h5', 1, 1, 'wanted', 'settled' from unnest(${numbers}::text[]) n (number)`.execute(
      trx,
    ),
  );

async function counts({ loader }: Database) {
  const { rows } = await sql<{ line: string }>`select tenant_id || ' ' || sum(count) as line
    from fact_totals where fact = 'payment' group by tenant_id order by 1`.execute(loader);
  return rows.map(({ line }) => line);
}

test('payments of before, of the server of before and of now are counted; one that was rolled back is not', async () => {
  const { url, drop } = await emptyDatabase();
  try {
    await prepareDatabase(url, { log: () => {}, from: before });
    const old = await openDatabase(url);
    await sql`insert into tenants (id, name) values ('t1', '甲'), ('t2', '乙')`.execute(old.loader);
    await pay(old, 't1', 'A1', 'A2');
    await prepareDatabase(url, { log: () => {} });

    await pay(old, 't1', 'A3');
    await old.close();
    const db = await openDatabase(url);
    expect(await counts(db)).toEqual(['t1 3']);
    await Promise.all([pay(db, 't2', 'B1', 'B2'), pay(db, 't1', 'A4'), pay(db, 't1', 'A5')]);
    await expect(pay(db, 't1', 'A6', 'A1')).rejects.toThrow('payments_by_number');
    expect(await counts(db)).toEqual(['t1 5', 't2 2']);
    await db.close();
  } finally {
    await drop();
  }
});
