import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, inTenant, openDatabase } from '#server/db/database.ts';
import { prepareDatabase } from '#server/db/migrate.ts';
import { emptyDatabase } from '#tests/kit/database.ts';
import { migrations } from './index.ts';

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0219'));

const add = (db: Database, tenantId: string, no: string, name: string) =>
  inTenant(db, tenantId, (trx) =>
    sql`insert into orders (tenant_id, order_no, member_id, app_type, order_type, goods_kind, state, sales_price,
        payment_price, item_quantity, receiver_name, receiver_phone)
      values (${tenantId}, ${no}, 1, 'MA', 0, 'ordinary', 'awaitingPayment', 100, 100, 1, ${name}, '13800000000')`.execute(
      trx,
    ),
  );

/** Returns the numbers of the orders in which somebody who sees a tenant finds a text. */
async function found(db: Database, scope: string, text: string): Promise<string[]> {
  const { rows } = await inTenant(db, scope, (trx) =>
    sql<{ no: string }>`select order_no as no from orders
      where (tenant_id, id) in (select * from orders_matching(${`%${text}%`}, 10)) order by order_no`.execute(trx),
  );
  return rows.map(({ no }) => no);
}

test('orders of before, new, edited and removed ones are found by what their texts are now', async () => {
  const { url, drop } = await emptyDatabase();
  try {
    await prepareDatabase(url, { log: () => {}, from: before });
    const old = await openDatabase(url);
    await sql`insert into tenants (id, name) values ('t1', '甲'), ('t2', '乙')`.execute(old.loader);
    await add(old, 't1', 'A100', '欧阳明月');
    await add(old, 't2', 'B100', '欧阳明月');
    await prepareDatabase(url, { log: () => {} });

    // The server of before goes on while a newer one has migrated.
    await add(old, 't1', 'A200', '欧阳清风');
    expect(await found(old, 't1', '欧阳')).toEqual(['A100', 'A200']);
    await old.close();
    const db = await openDatabase(url);
    expect(await found(db, '*', '欧阳明月')).toEqual(['A100', 'B100']);
    const edit = (name: string) =>
      inTenant(db, 't1', (trx) => sql`update orders set receiver_name = ${name} where order_no = 'A100'`.execute(trx));
    await edit('上官流云');
    expect(await found(db, '*', '欧阳明月')).toEqual(['B100']);
    expect(await found(db, 't1', '上官流云')).toEqual(['A100']);
    await inTenant(db, 't1', (trx) => sql`delete from orders where order_no = 'A100'`.execute(trx));
    const { rows } = await sql<{
      texts: string[];
    }>`select array_agg(text order by text) as texts from order_texts`.execute(db.loader);
    await db.close();
    expect(rows).toEqual([{ texts: [' A200 欧阳清风 13800000000', ' B100 欧阳明月 13800000000'] }]);
  } finally {
    await drop();
  }
});
