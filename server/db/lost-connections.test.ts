import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { type Database, inTenant, notify, read } from './database.ts';
import { DatabaseUnavailable } from './unavailable.ts';

let own: TestDatabase;
let db: Database;

beforeAll(async () => {
  own = await testDatabase();
  db = own.db;
});

afterAll(async () => {
  await own.close();
});

const answer = () =>
  read(db, 't1', async (query) => {
    const { rows } = await sql<{ word: string }>`select 'here' as word`.execute(query);
    return rows[0]?.word;
  });

test('calls on connections that are cut fail as unavailable, and the next ones work', async () => {
  const slow = Promise.allSettled(
    Array.from({ length: 5 }, () => read(db, 't1', (query) => sql`select pg_sleep(3)`.execute(query))),
  );
  const inside = inTenant(db, 't1', async (trx) => {
    await sql`select 1`.execute(trx);
    await cutAll();
    return sql`select 2`.execute(trx);
  });

  await expect(inside).rejects.toBeInstanceOf(DatabaseUnavailable);
  for (const result of await slow) expect('reason' in result && result.reason).toBeInstanceOf(DatabaseUnavailable);
  await expect.poll(() => answer().catch(() => 'not yet'), { timeout: 5_000 }).toBe('here');
});

test('connections that are cut while nobody uses them are replaced, time after time', async () => {
  for (let round = 0; round < 5; round += 1) {
    await Promise.allSettled(Array.from({ length: 10 }, () => answer()));
    await cutAll();
    await expect.poll(() => answer().catch(() => 'not yet'), { timeout: 5_000, interval: 10 }).toBe('here');
  }
});

test('a statement that takes too long is ended and told as unavailable', async () => {
  const statement = inTenant(db, 't1', async (trx) => {
    await sql`set local statement_timeout = '50ms'`.execute(trx);
    await sql`select pg_sleep(5)`.execute(trx);
  });

  await expect(statement).rejects.toBeInstanceOf(DatabaseUnavailable);
});

test('a full pool refuses after its time instead of letting callers pile up', async () => {
  const held = Promise.all(
    Array.from({ length: 10 }, () => read(db, 't1', (query) => sql`select pg_sleep(2.6)`.execute(query))),
  );
  const begun = Date.now();

  await expect(answer()).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(Date.now() - begun).toBeLessThan(2_600);
  await held;
});

test('a notification reaches its listeners when its transaction commits, and again after the connection was lost', async () => {
  const heard: string[] = [];
  let resumed = 0;
  const end = await db.listen('orders', { heard: (payload) => heard.push(payload), resumed: () => (resumed += 1) });

  await inTenant(db, 't1', (trx) => notify(trx, 'orders', '1'));
  await inTenant(db, 't1', async (trx) => {
    await notify(trx, 'orders', '2');
    throw new Error('no');
  }).catch(() => {});
  await expect.poll(() => heard).toEqual(['1']);
  await cutAll();
  await expect.poll(() => resumed, { timeout: 5_000 }).toBe(1);
  await read(db, '*', (query) => notify(query, 'orders', '3'));
  await expect.poll(() => heard).toEqual(['1', '3']);

  end();
});

/** Ends every other connection to this database, as a restart of PostgreSQL or a firewall would. */
async function cutAll(): Promise<void> {
  const client = new Client({ connectionString: own.url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}
