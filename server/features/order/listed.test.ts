import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { type OrderFilter, orderRules } from './filter-store.ts';
import { wayTo } from './list-way-store.ts';
import { inOrder, type OrderSort } from './order-sort-store.ts';

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

/** Filters that are set together. */
const together: readonly [string, OrderFilter][] = [
  ['a state and a kind', { state: 'completed', goodsKind: 'card' }],
  ['a state and a way of paying', { state: 'cancelled', payChannel: 'wechat' }],
  ['a kind and a way of paying', { goodsKind: 'virtual', payChannel: 'balance' }],
  ['a type and a client', { orderType: 2, appType: 'H5' }],
  [
    'all of them',
    { state: 'completed', goodsKind: 'card', payChannel: 'wechat', isPay: 1, orderType: 0, appType: 'MA' },
  ],
  ['days of a state', { state: 'completed', from: '2026-11-01', to: '2026-11-10' }],
];

/** How PostgreSQL finds rows where it may neither read all nor sort; of an empty table it would take anything else. */
async function planOf(scope: string, asked: RawBuilder<unknown>): Promise<string> {
  return database.db
    .scoped(scope)
    .transaction()
    .execute(async (trx) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort'])
        await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(trx);
      const { rows } = await sql<Record<'QUERY PLAN', string>>`explain ${asked}`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
}

test.each(lists)(
  '%s of %s are walked along an index that holds none that was deleted',
  async (_, scope, filter, sort) => {
    const plan = await planOf(
      scope,
      sql`select tenant_id, id from orders
        where ${orderRules(scope, filter)} ${inOrder({ sort, order: 'desc' })} limit 20`,
    );

    expect(plan).toContain('Index Only Scan');
    // What the index does not know would be asked of each row.
    expect(plan).not.toMatch(/stage|SubPlan/);
  },
);

test.each(together.flatMap(([what, filter]) => ['t1', '*'].map((scope) => [what, scope, filter] as const)))(
  '%s of %s are counted, and walked by amount or lateness, along one index alone',
  async (_, scope, filter) => {
    const of = sql`from orders where ${orderRules(scope, filter)}`;

    expect(await planOf(scope, sql`select count(*) ${of}`)).toContain('Index Only Scan');
    for (const sort of ['paymentPrice', 'late'] as const)
      expect(
        await planOf(scope, sql`select tenant_id, id ${of} ${inOrder({ sort, order: 'desc' })} limit 20`),
      ).toContain('Index Only Scan');
  },
);

test.each<OrderFilter>([{}, { state: 'completed' }, { goodsKind: 'card', appType: 'MA' }])(
  'unpaid orders of a way of paying, which are hardly any, are read from an index of their own, also with %o',
  async (more) => {
    const of = sql`from orders where ${orderRules('t1', { ...more, isPay: 0, payChannel: 'wechat' })}`;
    const found = 'Index Only Scan using orders_unpaid_by_channel';

    expect(await planOf('t1', sql`select count(*) ${of}`)).toContain(found);
    const newest = inOrder({ sort: 'createTime', order: 'desc' });
    expect(await planOf('t1', sql`select tenant_id, id ${of} ${newest} limit 20`)).toContain(found);
  },
);

test('what a filter leaves few of is put in order, not looked for along all amounts or deadlines', async () => {
  const wayBy = async (filter: OrderFilter, sort: OrderSort['sort']) =>
    (await wayTo(database.db, 't1', filter, { sort, order: 'desc' }, { skip: 0, size: 20 }))?.total;

  expect(await wayBy({ state: 'refundFailed' }, 'paymentPrice')).toBe('of the matched');
  expect(await wayBy({ state: 'refundFailed' }, 'late')).toBe('of the matched');
  expect(await wayBy({ late: 'past' }, 'paymentPrice')).toBe('of the matched');
  expect(await wayBy({ late: 'past' }, 'late')).toBeNull();
  expect(await wayBy({}, 'paymentPrice')).toBe('by the counter');
});
