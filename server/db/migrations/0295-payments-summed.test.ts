import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { emptyDatabase } from '#tests/kit/database.ts';
import { prepareDatabase } from '../migrate.ts';

let drop: () => Promise<void>;
let db: Database;
beforeAll(async () => {
  const empty = await emptyDatabase();
  await prepareDatabase(empty.url, { log: () => {} });
  db = await openDatabase(empty.url);
  drop = empty.drop;
  await sql`insert into tenants (id, name) values ('t1', '甲'), ('t2', '乙')`.execute(db.loader);
});
afterAll(async () => {
  await db.close();
  await drop();
});
beforeEach(async () => {
  await sql`delete from payments`.execute(db.loader);
  for (const counters of [sql`fact_totals`, sql`fact_days`])
    await sql`delete from ${counters} where fact = 'payment'`.execute(db.loader);
});

type Asked = Pick<typeof db.loader, 'getExecutor'>;
/** Makes payments with these numbers, by default now. */
const pay = (by: Asked, tenantId: string, from: number, to: number, at = new Date()) =>
  sql`insert into payments (tenant_id, payment_no, order_id, order_no, channel, way, price, expire_ms, start, state, created_at)
    select ${tenantId}, 'P' || n, n, 'O' || n, 'wechat', 'h5', 1, 1, 'wanted', 'settled', ${at}::timestamptz
    from generate_series(${from}::int, ${to}::int) n`.execute(by);

/** Tenant, sum and rows of each counter of payments. */
async function counters() {
  const { rows } = await sql<{ line: string }>`select concat_ws(' ', tenant_id, sum(count), count(*)) as line
    from fact_totals where fact = 'payment' group by tenant_id order by 1`.execute(db.loader);
  return rows.map(({ line }) => line);
}

/** Tenant, day in Shanghai, sum and rows of each counter of payments by day. */
async function days() {
  const { rows } = await sql<{ line: string }>`select concat_ws(' ', tenant_id, day, sum(count), count(*)) as line
    from fact_days where fact = 'payment' group by tenant_id, day order by 1`.execute(db.loader);
  return rows.map(({ line }) => line);
}

test('payments of one transaction are counted once for each tenant, however many statements made them', async () => {
  await db.loader.transaction().execute(async (trx) => {
    await pay(trx, 't1', 1, 500);
    await pay(trx, 't2', 501, 503);
    await pay(trx, 't1', 504, 504);
    await pay(trx, 't1', 1, 0);
  });
  expect(await counters()).toEqual(['t1 501 1', 't2 3 1']);
  await pay(db.loader, 't2', 505, 506);
  await pay(db.loader, 't2', 1, 0);
  expect((await counters()).map((line) => line.split(' ').slice(0, 2))).toEqual([
    ['t1', '501'],
    ['t2', '5'],
  ]);
});

test('payments are counted on their day in Shanghai', async () => {
  const [evening, night] = [new Date('2026-11-03T15:59:59Z'), new Date('2026-11-03T16:00:00Z')];
  await db.loader.transaction().execute(async (trx) => {
    await pay(trx, 't1', 1, 4, evening);
    await pay(trx, 't1', 5, 6, night);
    await pay(trx, 't2', 7, 7, night);
    await pay(trx, 't1', 8, 8, evening);
  });
  expect(await days()).toEqual(['t1 2026-11-03 5 1', 't1 2026-11-04 2 1', 't2 2026-11-04 1 1']);
  expect(await counters()).toEqual(['t1 7 1', 't2 1 1']);
});

test('what a savepoint takes back is not counted, and what stood before it is', async () => {
  await db.loader.transaction().execute(async (trx) => {
    await pay(trx, 't1', 1, 2);
    await sql`savepoint later`.execute(trx);
    await pay(trx, 't1', 3, 9);
    await sql`rollback to savepoint later`.execute(trx);
    await pay(trx, 't1', 3, 3);
  });
  expect(await counters()).toEqual(['t1 3 1']);
  await expect(
    db.loader.transaction().execute(async (trx) => {
      await pay(trx, 't1', 10, 20);
      throw new Error('given up');
    }),
  ).rejects.toThrow('given up');
  expect(await counters()).toEqual(['t1 3 1']);
});
