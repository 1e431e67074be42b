import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { template } from '#tests/kit/database-copy.ts';
import { type DatabaseProxy, databaseProxy } from '#tests/kit/database-proxy.ts';
import { emptyDatabase } from '#tests/kit/database.ts';
import { type Database, notify, openDatabase, read } from './database.ts';
import { prepareDatabase } from './migrate.ts';
import { DatabaseUnavailable } from './unavailable.ts';

let own: Awaited<ReturnType<typeof emptyDatabase>>;
let proxy: DatabaseProxy;
let onlooker: Client;
const opened: Database[] = [];
beforeAll(async () => {
  own = await emptyDatabase(template);
  proxy = await databaseProxy(own.url);
  onlooker = new Client({ connectionString: own.url });
  await onlooker.connect();
});
afterEach(async () => {
  proxy.heal();
  for (const each of opened.splice(0)) await each.close();
  await expectConnections(0);
});
afterAll(async () => {
  await onlooker.end();
  await proxy.close();
  await own.drop();
});

/** Opens a database through the proxy with this many connections at most, all of them kept. */
async function through(count: number): Promise<Database> {
  const db = await openDatabase(proxy.url, { limits: { most: count, kept: count, waitMs: 5_000 } });
  opened.push(db);
  return db;
}

/** The number of server connections to a database. */
const connections = async (asking = onlooker) => {
  const { rowCount } = await asking.query(
    `select from pg_stat_activity where datname = current_database() and application_name like 'zhanggui%'`,
  );
  return rowCount;
};
/** Resolves when there are this many; PostgreSQL takes a moment to end one. */
async function expectConnections(count: number, asking = onlooker): Promise<void> {
  await expect.poll(() => connections(asking), { interval: 10 }).toBe(count);
}

const answer = (db: Database) => read(db, '*', (query) => sql`select 1`.execute(query));

test('every connection that is kept is open before the first call, and free for it', async () => {
  const db = await through(4);
  await db.warm();
  expect(await connections()).toBe(4);
  await Promise.all(Array.from({ length: 4 }, () => answer(db)));
  expect(await connections()).toBe(4);
});

test('a connection that is refused is asked for again, five times in all', async () => {
  const patient = await through(2);
  proxy.refuse(4);
  await patient.warm();
  await Promise.all([answer(patient), answer(patient)]);
  const other = await through(2);
  proxy.refuse(5);
  await expect(other.warm()).rejects.toBeInstanceOf(DatabaseUnavailable);
});

test('a database that is closed leaves no connection behind', async () => {
  const db = await openDatabase(proxy.url);
  await db.listen('anything', { heard: () => {} });
  await Promise.all([answer(db), sql`select 1`.execute(db.loader), db.loaderPool.query('select 1')]);
  expect(await connections()).toBe(4);
  await db.close();
  await expectConnections(0);
});

test('a database that may not be worked with leaves no connection behind, either', async () => {
  const { url, drop } = await emptyDatabase();
  await prepareDatabase(url, { log: () => {} });
  const owner = new Client({ connectionString: url });
  await owner.connect();
  // Roles belong to the whole cluster, so fake the view in this database only.
  const { rows } = await owner.query<{ roles: string }>(`select pg_get_viewdef('pg_roles') as roles`);
  const free = rows[0]?.roles.replace('pg_authid.rolbypassrls', 'true as rolbypassrls') ?? '';
  await owner.query(`set allow_system_table_mods = on; create or replace view pg_catalog.pg_roles as ${free}`);
  await expect(openDatabase(url)).rejects.toThrow('whom row-level security does not bind');
  await expectConnections(0, owner);
  await owner.end();
  await drop();
});

test('an unreachable database is reported as such', async () => {
  const db = await through(1);
  await db.ping();
  proxy.cut();
  await expect(db.ping()).rejects.toBeInstanceOf(DatabaseUnavailable);
});

test('what works under one tenant is kept for it, of a thousand tenants at most', async () => {
  const db = await through(1);
  const first = db.scoped('tenant-0');
  for (let at = 1; at < 1_000; at += 1) db.scoped(`tenant-${at}`);
  expect(db.scoped('tenant-0')).toBe(first);
  db.scoped('tenant-1000');
  expect(db.scoped('tenant-0')).not.toBe(first);
});

test('a notification of 7,000 bytes is heard, and one of a byte more is refused before PostgreSQL cuts it off', async () => {
  const heard: string[] = [];
  const db = await through(1);
  const stop = await db.listen('long', { heard: (payload) => heard.push(payload) });
  const longest = `${'字'.repeat(2_333)}x`;
  const tell = (payload: string) => read(db, '*', (query) => notify(query, 'long', payload));
  await tell(longest);
  await expect.poll(() => heard).toEqual([longest]);
  await expect(tell(`${longest}x`)).rejects.toBeInstanceOf(RangeError);
  stop();
});
