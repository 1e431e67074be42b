import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { type OrderFilter, orderRules } from './filter-store.ts';
import { inOrder, type OrderSort } from './list-way-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** What a list asks for, whose (`*`: all tenants), and in which order. */
const lists: readonly [string, string, OrderFilter, OrderSort['sort']][] = [
  ['all orders', 't1', {}, 'createTime'],
  ['all orders', 't1', {}, 'paymentPrice'],
  ['all orders', 't1', {}, 'late'],
  ['all orders', '*', {}, 'createTime'],
  ['all orders', '*', {}, 'paymentPrice'],
  ['all orders', '*', {}, 'late'],
  ['orders of a type', 't1', { orderType: 1 }, 'createTime'],
  ['orders of a client', 't1', { appType: 'MA' }, 'createTime'],
  ['orders of a kind of goods', '*', { goodsKind: 'card' }, 'createTime'],
  ['orders of a kind of goods', '*', { goodsKind: 'card' }, 'paymentPrice'],
];

test.each(lists)(
  '%s of %s are walked along an index that holds none that was deleted',
  async (_, scope, filter, sort) => {
    const plan = await database.db
      .scoped(scope)
      .transaction()
      .execute(async (trx) => {
        // The table is empty, so anything else would do as well.
        for (const way of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort'])
          await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(trx);
        const { rows } = await sql<Record<'QUERY PLAN', string>>`explain select tenant_id, id from orders
        where ${orderRules(scope, filter)} ${inOrder({ sort, order: 'desc' })} limit 20`.execute(trx);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });

    expect(plan).toContain('Index Only Scan');
    // What the index does not know would be asked of each row.
    expect(plan).not.toMatch(/stage|SubPlan/);
  },
);
