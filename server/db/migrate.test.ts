import { type Migration, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { emptyDatabase } from '#tests/kit/database.ts';
import { askOwner, migrateInProcess as run, tablesOf as tables } from '#tests/kit/migrating.ts';
import { prepareDatabase } from './migrate.ts';
import { migrations } from './migrations/index.ts';

const drops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const drop of drops.splice(0)) await drop();
});

async function newDatabase(): Promise<string> {
  const { url, drop } = await emptyDatabase();
  drops.push(drop);
  return url;
}

const log = () => {};
const count = Object.keys(migrations).length;
const making = (table: string): Migration => ({
  up: (db) => db.schema.createTable(table).addColumn('id', 'integer').execute(),
});

test('a new database gets every migration once, in order', async () => {
  const url = await newDatabase();
  const lines: string[] = [];

  await prepareDatabase(url, { log: (line) => lines.push(line) });
  await prepareDatabase(url, { log: (line) => lines.push(line) });

  expect(lines).toEqual(Object.keys(migrations).map((name) => `Migrating the database: ${name} …`));
});

test('of servers that start together one migrates and the others find it done', async () => {
  const url = await newDatabase();

  const runs = await Promise.all(Array.from({ length: 3 }, () => run(url)));

  expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(runs.map(({ said }) => said).toSorted()).toEqual(['0', '0', String(count)]);
});

test('a migration that fails leaves nothing, and says which it was', async () => {
  const url = await newDatabase();
  const from = {
    '0001-good': making('good'),
    '0002-bad': { up: (db) => sql`nonsense`.execute(db).then(() => {}) },
  } satisfies Record<string, Migration>;

  await expect(prepareDatabase(url, { log, from })).rejects.toThrow(
    /could not be migrated \(0002-bad\); nothing was changed/,
  );

  expect(await tables(url)).toEqual([]);
});

test('a schema newer than the code is refused by name and left alone', async () => {
  const url = await newDatabase();
  await prepareDatabase(url, { log, from: { '0001-old': making('old'), '0002-new': making('new') } });

  const older = prepareDatabase(url, { log, from: { '0001-old': making('old') } });

  await expect(older).rejects.toThrow('made by a newer version of this application (0002-new)');
  expect(await tables(url)).toEqual(['new', 'old']);
});

test('a table that a migration writes anew is counted by its index alone', async () => {
  const url = await newDatabase();
  // The tests' PostgreSQL writes commits down later, and until then no page is known to be seen by all.
  const writing = (rows: string): Migration => ({
    up: async (db) => {
      await sql`set local synchronous_commit to on`.execute(db);
      await sql.raw(rows).execute(db);
    },
  });
  const from = {
    '0001-rows': writing("create table many as select id, repeat('x', 200) as text from generate_series(1, 10000) id"),
  };
  const anew = writing('alter table many add column twice int generated always as (id * 2) stored');
  /** Starts until all see each page: PostgreSQL holds a page back while anybody still signs in, and the next start vacuums it. */
  const startUntilSeen = async (migrations: Record<string, Migration>) => {
    const lines: string[] = [];
    await expect
      .poll(async () => {
        await prepareDatabase(url, { log: (line) => lines.push(line), from: migrations });
        return askOwner(url, "select relallvisible > relpages * 0.9 as whole from pg_class where relname = 'many'");
      })
      .toEqual([{ whole: true }]);
    return lines;
  };

  expect(await startUntilSeen(from)).toContain('Vacuuming many …');
  expect(await startUntilSeen({ ...from, '0002-anew': anew })).toContain('Vacuuming many …');
  expect(await startUntilSeen({ ...from, '0002-anew': anew })).toEqual([]);
});

test('a backup can be taken before a database in use is changed, and only then', async () => {
  const url = await newDatabase();
  const calls: string[][] = [];
  const beforeChange = (pending: string[]) => Promise.resolve(void calls.push(pending));

  await prepareDatabase(url, { log, beforeChange, from: { '0001-old': making('old') } });
  await prepareDatabase(url, { log, beforeChange, from: { '0001-old': making('old'), '0002-new': making('new') } });
  await prepareDatabase(url, { log, beforeChange, from: { '0001-old': making('old'), '0002-new': making('new') } });

  expect(calls).toEqual([['0002-new']]);
});

test('a database whose locale hides Chinese letters from search is refused', async () => {
  const { url, drop } = await emptyDatabase("template0 lc_ctype 'C' locale_provider 'libc'");
  drops.push(drop);

  await expect(prepareDatabase(url, { log })).rejects.toThrow('hides Chinese letters');
});
