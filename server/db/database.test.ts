import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { type Database, inTenant, openDatabase, read } from './database.ts';
import { withCommit } from './scoped-dialect.ts';
import { mostPrepared } from './statement-names.ts';

let own: TestDatabase;
let db: Database;

beforeAll(async () => {
  own = await testDatabase();
  db = own.db;
  await db.loader
    .insertInto('tenants')
    .values([
      { id: 't1', name: 'One' },
      { id: 't2', name: 'Two' },
    ])
    .execute();
  await db.loader
    .insertInto('goods_categories')
    .values([
      { tenant_id: 't1', name: 'tea' },
      { tenant_id: 't1', name: 'cups' },
      { tenant_id: 't2', name: 'books' },
    ])
    .execute();
});

afterAll(async () => {
  await own.close();
});

const names = (scope: string) =>
  read(db, scope, async (query) => {
    const rows = await query.selectFrom('goods_categories').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  });

test('a read sees the rows of its tenant alone', async () => {
  expect(await names('t1')).toEqual(['cups', 'tea']);
  expect(await names('t2')).toEqual(['books']);
});

test('a read under * sees the rows of every tenant', async () => {
  expect(await names('*')).toEqual(['books', 'cups', 'tea']);
});

test('a tenant that does not exist has no rows', async () => {
  expect(await names('t3')).toEqual([]);
  expect(await names('')).toEqual([]);
});

test('without a tenant the application role sees no row of a tenant table', async () => {
  const client = new Client({ connectionString: `${own.url}&options=-c%20role%3Dzhanggui_app` });
  await client.connect();

  const { rows } = await client.query('select * from goods_categories');
  await client.end();

  expect(rows).toEqual([]);
});

test('scopes that take turns on one connection never see each other', async () => {
  const found = await Promise.all(Array.from({ length: 200 }, (_, index) => names(index % 2 ? 't1' : 't2')));

  expect(new Set(found.map((rows) => rows.join()))).toEqual(new Set(['cups,tea', 'books']));
  expect(found.every((rows, index) => rows.length === (index % 2 ? 2 : 1))).toBe(true);
});

test('a row of another tenant cannot be written', async () => {
  const writing = inTenant(db, 't1', (trx) =>
    trx.insertInto('goods_categories').values({ tenant_id: 't2', name: 'stray' }).execute(),
  );

  await expect(writing).rejects.toThrow('row-level security');
});

test('another tenant’s row cannot be changed or removed', async () => {
  const changed = await inTenant(db, 't1', (trx) =>
    trx.updateTable('goods_categories').set({ name: 'mine' }).where('tenant_id', '=', 't2').executeTakeFirst(),
  );
  const removed = await inTenant(db, 't1', (trx) =>
    trx.deleteFrom('goods_categories').where('tenant_id', '=', 't2').executeTakeFirst(),
  );

  expect(changed.numUpdatedRows).toBe(0n);
  expect(removed.numDeletedRows).toBe(0n);
  expect(await names('t2')).toEqual(['books']);
});

test('the application role may neither switch row security off nor change a table', async () => {
  const without = read(db, 't1', (query) =>
    query.connection().execute(async (one) => {
      await sql`set row_security = off`.execute(one);
      try {
        return await sql`select * from goods_categories`.execute(one);
      } finally {
        await sql`reset row_security`.execute(one);
      }
    }),
  );

  await expect(without).rejects.toThrow('row-level security');
  await expect(
    read(db, 't1', (query) => sql`alter table goods_categories disable row level security`.execute(query)),
  ).rejects.toThrow('must be owner');
});

test('a transaction that throws leaves nothing, and the error is the one thrown', async () => {
  const failing = inTenant(db, 't1', async (trx) => {
    await trx.insertInto('goods_categories').values({ tenant_id: 't1', name: 'half' }).execute();
    throw new Error('changed my mind');
  });

  await expect(failing).rejects.toThrow('changed my mind');
  expect(await names('t1')).toEqual(['cups', 'tea']);
});

test('a transaction whose failure was swallowed does not pretend to be committed', async () => {
  const failing = inTenant(db, 't1', async (trx) => {
    await trx.insertInto('goods_categories').values({ tenant_id: 't1', name: 'half' }).execute();
    await sql`select 1 / 0`.execute(trx).catch(() => {});
  });

  await expect(failing).rejects.toThrow('had failed before');
  expect(await names('t1')).toEqual(['cups', 'tea']);
});

test('a transaction without a statement asks nothing of the database', async () => {
  expect(await inTenant(db, 't1', () => Promise.resolve('done'))).toBe('done');
});

test('a transaction keeps its isolation level', async () => {
  const level = await db
    .scoped('t1')
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => sql<{ transaction_isolation: string }>`show transaction_isolation`.execute(trx));

  expect(level.rows).toEqual([{ transaction_isolation: 'repeatable read' }]);
});

test('values arrive as ids in text, amounts as numbers and instants in ISO 8601', async () => {
  const { rows } = await read(db, 't1', (query) =>
    sql`select 9007199254740993::bigint as id, 1234567890123456::numeric(16, 0) as amount, date '2026-01-31' as day,
      timestamptz '2026-02-01 00:30:00.123456+08' as at, timestamptz '2026-01-31 00:00:00Z' as midnight,
      '{"a":[1]}'::jsonb as json, null::timestamptz as never`.execute(query),
  );

  expect(rows).toEqual([
    {
      id: '9007199254740993',
      amount: 1234567890123456,
      day: '2026-01-31',
      at: '2026-01-31T16:30:00.123456Z',
      midnight: '2026-01-31T00:00:00Z',
      json: { a: [1] },
      never: null,
    },
  ]);
});

test('a statement that comes back is prepared, with parameters or without', async () => {
  const prepared = () =>
    read(db, 't1', (query) =>
      query.connection().execute(async (one) => {
        const spus = one.selectFrom('goods_spus').select('name');
        for (let times = 0; times < 6; times += 1) {
          await spus.where('id', '=', '1').execute();
          await spus.execute();
        }
        return sql<{
          count: number;
        }>`select count(*)::int as count from pg_prepared_statements where statement like '%goods_spus%'`.execute(one);
      }),
    );

  expect((await prepared()).rows).toEqual([{ count: 2 }]);
});

test('a read whose plan a newer server’s migration outdated is asked once more', async () => {
  const single = await openDatabase(own.url, { limits: { most: 1 } });
  const look = () => read(single, 't1', (query) => sql<object>`select * from goods_categories`.execute(query));
  for (let times = 0; times < 6; times += 1) await look();
  const owner = new Client({ connectionString: own.url });
  await owner.connect();
  await owner.query('alter table goods_categories add column steeped integer not null default 3');
  await owner.end();

  for (let times = 0; times < 6; times += 1)
    expect((await look()).rows).toContainEqual(expect.objectContaining({ name: 'tea', steeped: 3 }));
  await single.close();
});

test('a connection that has more statements prepared than PostgreSQL should keep gives way to a new one', async () => {
  const single = await openDatabase(own.url, { limits: { most: 1 } });
  const backend = () =>
    read(single, 't1', (query) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(query));
  const first = await backend();
  for (let at = 0; at <= mostPrepared; at += 1)
    await Promise.all(
      Array.from({ length: 4 }, () => read(single, 't1', (query) => sql`select ${sql.lit(at)}`.execute(query))),
    );

  expect((await backend()).rows).not.toEqual(first.rows);
  const { rows } = await read(single, 't1', (query) =>
    sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`.execute(query),
  );
  expect(rows[0]?.count).toBeLessThan(10);
  await single.close();
});

test('a commit that goes out with the last statement keeps all of the transaction or nothing of it', async () => {
  const add = (name: string, last: string) =>
    inTenant(db, 't2', async (trx) => {
      await trx.insertInto('goods_categories').values({ tenant_id: 't2', name }).execute();
      await trx.executeQuery(withCommit(sql`select ${sql.lit(10)} / ${last}::int`.compile(trx)));
    });

  await add('kept', '1');
  await expect(add('dropped', '0')).rejects.toThrow('division by zero');

  expect(await names('t2')).toEqual(['books', 'kept']);
  // The connection goes on, outside any transaction.
  const found = await Promise.all(Array.from({ length: 20 }, () => names('t1')));
  expect(found.every((rows) => rows.join() === 'cups,tea')).toBe(true);
});
