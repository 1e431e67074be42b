import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseProxy } from '#tests/kit/database-proxy.ts';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { type Database, inTenant, notify, openDatabase, read } from './database.ts';
import { openListener } from './listener.ts';
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
    await expect.poll(asleep).toBe(5);
    await cutAll();
    return sql`select 2`.execute(trx);
  });

  await expect(inside).rejects.toBeInstanceOf(DatabaseUnavailable);
  for (const result of await slow) expect('reason' in result && result.reason).toBeInstanceOf(DatabaseUnavailable);
  await expect.poll(() => answer().catch(() => 'not yet')).toBe('here');
});

test('connections that are cut while nobody uses them are replaced, time after time', async () => {
  for (let round = 0; round < 5; round += 1) {
    await Promise.allSettled(Array.from({ length: 10 }, () => answer()));
    await cutAll();
    await expect.poll(() => answer().catch(() => 'not yet'), { interval: 10 }).toBe('here');
  }
});

test('a statement that takes too long is ended and reported as unavailable', async () => {
  const statement = inTenant(db, 't1', async (trx) => {
    await sql`set local statement_timeout = '50ms'`.execute(trx);
    await sql`select pg_sleep(5)`.execute(trx);
  });

  await expect(statement).rejects.toBeInstanceOf(DatabaseUnavailable);
});

test('a full pool refuses after its time instead of letting callers pile up', async () => {
  // The two must be there in the same time: opening a connection on a busy machine takes a while.
  const narrow = await openDatabase(own.url, { limits: { most: 2, waitMs: 1_000 } });
  const sleep = () => read(narrow, 't1', (query) => sql`select pg_sleep(3)`.execute(query));
  const held = Promise.all([sleep(), sleep()]).then(() => 'the others were done');

  const third = read(narrow, 't1', (query) => sql`select 1`.execute(query)).catch((error: unknown) => error);

  expect(await Promise.race([third, held])).toBeInstanceOf(DatabaseUnavailable);
  await held;
  await narrow.close();
});

test('a database that never answers is reported as unavailable, and works again when it answers', async () => {
  const proxy = await databaseProxy(own.url);
  const far = await openDatabase(proxy.url, { limits: { waitMs: 600, statementMs: 600 } });
  const ask = () => read(far, 't1', (query) => sql<{ one: number }>`select 1 as one`.execute(query));
  await ask();

  for (const fail of [proxy.stall, proxy.cut]) {
    fail();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, ask));
    for (const answer of answers) expect('reason' in answer && answer.reason).toBeInstanceOf(DatabaseUnavailable);
    await expect(far.ping()).rejects.toBeInstanceOf(DatabaseUnavailable);
    proxy.heal();
    await expect
      .poll(() =>
        ask().then(
          ({ rows }) => rows,
          () => [],
        ),
      )
      .toEqual([{ one: 1 }]);
  }

  await far.close();
  await proxy.close();
});

test('who waits for a connection does not get the one that was given up', async () => {
  const proxy = await databaseProxy(own.url);
  const narrow = await openDatabase(proxy.url, { limits: { most: 1, waitMs: 10_000, statementMs: 1_000 } });
  const ask = () => read(narrow, 't1', (query) => sql<{ one: number }>`select 1 as one`.execute(query));
  await ask();
  proxy.delay(3_000);
  const late = ask().catch((error: unknown) => error);
  await sleep(300);
  proxy.delay(0);

  const next = ask().then(
    ({ rows }) => rows,
    (error: unknown) => error,
  );

  expect(await late).toBeInstanceOf(DatabaseUnavailable);
  expect(await next).toEqual([{ one: 1 }]);
  await narrow.close();
  await proxy.close();
});

test('a database that is unreachable at the start is reported as unavailable', async () => {
  const proxy = await databaseProxy(own.url);
  proxy.cut();

  await expect(openDatabase(proxy.url)).rejects.toBeInstanceOf(DatabaseUnavailable);
  await proxy.close();
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
  await expect.poll(() => resumed).toBe(1);
  await read(db, '*', (query) => notify(query, 'orders', '3'));
  await expect.poll(() => heard).toEqual(['1', '3']);

  end();
});

test('a channel that cannot be listened to leaves no second connection, and keeps no other from being heard', async () => {
  const listener = openListener(own.url, () => {});
  const heard: string[] = [];
  const before = await listening();

  // PostgreSQL takes no channel without a name.
  await expect(listener.listen('', { heard: () => {} })).rejects.toThrow('zero-length');
  await listener.listen('goods', { heard: (payload) => heard.push(payload) });
  await expect(listener.listen('', { heard: () => {} })).rejects.toThrow('zero-length');
  await listener.listen('members', { heard: (payload) => heard.push(payload) });

  await read(db, '*', (query) => notify(query, 'goods', '1'));
  await read(db, '*', (query) => notify(query, 'members', '2'));
  await expect.poll(() => heard).toEqual(['1', '2']);
  await expect.poll(listening).toBe(before + 1);
  await listener.close();
  await expect.poll(listening).toBe(before);
});

/** How many connections to this database listen. */
const listening = () =>
  asOnlooker(
    `select from pg_stat_activity where datname = current_database() and application_name = 'zhanggui listener'`,
  );

/** How many connections to this database are in the middle of a pg_sleep. */
const asleep = () =>
  asOnlooker(`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`);

/** Ends every other connection to this database, like a restart of PostgreSQL or a firewall. */
const cutAll = () =>
  asOnlooker(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

/** Asks on a connection of its own; the number of rows. */
async function asOnlooker(question: string): Promise<number> {
  const client = new Client({ connectionString: own.url });
  await client.connect();
  const { rowCount } = await client.query(question);
  await client.end();
  return rowCount ?? 0;
}
