import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts';
import { seedOperators } from '#tests/kit/operators.ts';
import { gatherCounters, slotted } from './gather-counters.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
  await seedOperators(own.db);
});
afterAll(() => own.close());

const rowsOf = async <Row>(statement: ReturnType<typeof sql>) =>
  (await sql<Row>`${statement}`.execute(own.db.loader)).rows;

test('every table of counters in slots is gathered', async () => {
  const tables = await rowsOf<{ name: string }>(sql`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'slot' order by 1`);
  expect(slotted.map(({ table }) => table).toSorted()).toEqual(tables.map(({ name }) => name));
});

test.each(slotted)('$table is gathered by its key', async ({ table, keys, counts }) => {
  const columns = await rowsOf<{ name: string; isKey: boolean }>(sql`select a.attname as name,
      coalesce(a.attnum = any(i.indkey), false) as "isKey"
    from pg_attribute a join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped`);
  const names = (isKey: boolean) =>
    columns
      .filter((column) => column.isKey === isKey)
      .map(({ name }) => name)
      .toSorted();
  expect([...keys, 'slot'].toSorted()).toEqual(names(true));
  expect(counts.toSorted()).toEqual(names(false));
});

describe('counters of orders', () => {
  const fill = (state: string, counts: readonly number[]) =>
    sql`insert into order_totals (tenant_id, state, is_pay, order_type, app_type, slot, count)
      select 't1', ${state}, 1, 0, 'MA', slot - 1, count from unnest(${[...counts]}::bigint[]) with ordinality t (count, slot)`.execute(
      own.db.loader,
    );
  const kept = (state: string) =>
    rowsOf<{ slot: number; count: number }>(
      sql`select slot::int, count::int from order_totals where state = ${state} order by slot`,
    );

  test('become one row, and those that count nothing go', async () => {
    await fill('completed', [3, -1, 0, 40]);
    await fill('cancelled', [2, -2]);
    await fill('awaitingPayment', [0]);
    await fill('awaitingShipment', [7]);
    await gatherCounters(own.db);
    expect(await kept('completed')).toEqual([{ slot: 0, count: 42 }]);
    expect(await kept('cancelled')).toEqual([]);
    expect(await kept('awaitingPayment')).toEqual([]);
    expect(await kept('awaitingShipment')).toEqual([{ slot: 0, count: 7 }]);
  });

  test('become one row of each tenant', async () => {
    await sql`insert into order_totals (tenant_id, state, is_pay, order_type, app_type, slot, count)
      select tenant, 'refundFailed', 1, 0, 'MA', slot, slot from unnest(array['t1', 't2']) tenant, generate_series(4, 6) slot`.execute(
      own.db.loader,
    );
    await gatherCounters(own.db);
    expect(await kept('refundFailed')).toEqual([
      { slot: 4, count: 15 },
      { slot: 4, count: 15 },
    ]);
  });

  test('that somebody holds stay as they are, and nobody waits', async () => {
    await fill('awaitingReceipt', [1, 2, 4, 8]);
    await own.db.loader.transaction().execute(async (trx) => {
      await sql`update order_totals set count = count + 100 where state = 'awaitingReceipt' and slot = 0`.execute(trx);
      await gatherCounters(own.db);
    });
    expect(await kept('awaitingReceipt')).toEqual([
      { slot: 0, count: 101 },
      { slot: 1, count: 14 },
    ]);
    await gatherCounters(own.db);
    expect(await kept('awaitingReceipt')).toEqual([{ slot: 0, count: 115 }]);
  });

  test('that are many go in several transactions, and end while somebody holds all of them', async () => {
    const add = () =>
      sql`insert into order_days (tenant_id, day, state, is_pay, order_type, app_type, slot, count)
        select 't1', date '2020-01-01' + d, 'completed', 1, 0, 'MA', slot, 1
        from generate_series(1, 450) d, generate_series(0, 2) slot on conflict do nothing`.execute(own.db.loader);
    const count = async () => (await rowsOf(sql`select 1 from order_days where day < date '2022-01-01'`)).length;
    await add();
    await own.db.loader.transaction().execute(async (trx) => {
      await sql`select from order_days where slot = 0 for update`.execute(trx);
      await sql`select from order_days where slot = 1 for update`.execute(trx);
      await gatherCounters(own.db);
    });
    expect(await count()).toBe(3 * 450);
    await gatherCounters(own.db);
    expect(await count()).toBe(450);
  });

  test('lose nothing that is counted meanwhile', async () => {
    let isOver = false;
    const count = async (slot: number) => {
      for (let turn = 0; turn < 150; turn += 1)
        await sql`insert into order_totals as c (tenant_id, state, is_pay, order_type, app_type, slot, count)
          select 't1', 'busy' || n, 1, 0, 'MA', ${slot}, 1 from generate_series(1, 3) n
          on conflict (tenant_id, state, is_pay, order_type, app_type, slot) do update set count = c.count + 1`.execute(
          own.db.loader,
        );
    };
    const gathering = (async () => {
      let turns = 0;
      while (!isOver) {
        await gatherCounters(own.db);
        turns += 1;
      }
      return turns;
    })();
    await Promise.all([0, 1, 2, 3].map(count));
    isOver = true;
    expect(await gathering).toBeGreaterThan(1);
    await gatherCounters(own.db);
    for (const n of [1, 2, 3]) {
      const rows = await kept(`busy${n}`);
      expect(rows).toHaveLength(1);
      expect(rows[0]?.count).toBe(600);
    }
  });
});
