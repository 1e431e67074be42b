import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { type Database, inTenant, openDatabase, read } from '../database.ts';
import { backupToFile, restoreFromFile } from './file.ts';
import { restore } from './restore.ts';
import { contentOf, tablesOf } from './tables.ts';
import { dump } from './write.ts';

let own: TestDatabase;
let folder: string;
let file: string;

const tell = () => {};
const hostile = [
  '\\.',
  '\n\\.\n',
  "'; drop table orders; --",
  '\t\\N\\\\',
  '李\u0000'.slice(0, 1),
  '🀄',
  '"quoted"',
  '',
];

const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
const nested = { 名: ['掌柜', null, 1.5, { '\\': '\n\t"' }], big: 12345678901234 };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zhanggui-backup-'));
  file = join(folder, 'whole.gz');
  own = await testDatabase();
  await fill(own.db);
  await backupToFile(own.url, file, tell);
});

afterAll(async () => {
  await own.close();
  rmSync(folder, { recursive: true, force: true });
});

async function fill(db: Database): Promise<void> {
  const tenants = ['t1', 't2', 't3'].map((id) => ({ id, name: id }));
  await db.loader.insertInto('tenants').values(tenants).execute();
  await db.loader
    .insertInto('goods_categories')
    .values(tenants.flatMap(({ id }) => hostile.map((name) => ({ tenant_id: id, name }))))
    .execute();
  await sql`insert into members (tenant_id, nick_name, app_type, real_name)
    select 't' || (n % 3 + 1), '会员' || n, 'MA', repeat('李', n % 7) from generate_series(1, 10000) n`.execute(
    db.loader,
  );
  await db.loader
    .insertInto('operators')
    .values({ id: 7, username: 'lin', name: '林', type: -1, tenant_id: null, password_hash: 'x' })
    .execute();
  const expiry = '2031-05-06T07:08:09.123456Z';
  await db.loader
    .insertInto('sessions')
    .values({ token_hash: everyByte, operator_id: 7, address: '::1', agent: '', expires_at: expiry })
    .execute();
  await db.loader
    .insertInto('settings')
    .values({ name: '店铺', value: JSON.stringify(nested) })
    .execute();
}

/** Each table's row count and checksum. */
async function content(url: string): Promise<Record<string, unknown>> {
  const client = new Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  const found: Record<string, unknown> = {};
  for (const table of await tablesOf(client)) found[table.name] = await contentOf(client, table);
  await client.end();
  return found;
}

test('a backup restored elsewhere holds every row, hostile text and all, and counts on from there', async () => {
  const { url, drop } = await emptyDatabase();

  await restoreFromFile(url, file, { tell, replace: false });

  expect(await content(url)).toEqual(await content(own.url));
  const db = await openDatabase(url);
  const names = await read(db, 't1', (query) =>
    query.selectFrom('goods_categories').select('name').orderBy('id').execute(),
  );
  expect(names.map(({ name }) => name)).toEqual(hostile);
  const session = await read(db, '*', (query) => query.selectFrom('sessions').selectAll().executeTakeFirstOrThrow());
  expect(session).toMatchObject({
    token_hash: everyByte,
    chosen_tenant: null,
    expires_at: '2031-05-06T07:08:09.123456Z',
  });
  const setting = await read(db, '*', (query) =>
    query.selectFrom('settings').select('value').executeTakeFirstOrThrow(),
  );
  expect(setting.value).toEqual(nested);
  const added = await inTenant(db, 't1', (trx) =>
    trx
      .insertInto('members')
      .values({ tenant_id: 't1', nick_name: 'new', app_type: 'MA' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  expect(Number(added.id)).toBe(10_001);
  await db.close();
  await drop();
});

test('a restored database knows how many rows there are, so it plans as before', async () => {
  const { url, drop } = await emptyDatabase();
  await restoreFromFile(url, file, { tell, replace: false });
  const db = await openDatabase(url);

  const { rows } = await sql<{ rows: number }>`select c.reltuples::int as rows from pg_class c
    where c.oid = 'members'::regclass`.execute(db.loader);
  const { rows: known } = await sql`select from pg_stats where tablename = 'members' and attname = 'app_type'`.execute(
    db.loader,
  );

  expect([rows[0]?.rows, known.length]).toEqual([10_000, 1]);
  await db.close();
  await drop();
});

test('a database moves to another one without a file', async () => {
  const { url, drop } = await emptyDatabase();

  await restore(url, dump(own.url, tell), { tell, replace: false });

  expect(await content(url)).toEqual(await content(own.url));
  await drop();
});

test('a backup taken while others write is of one moment', async () => {
  const { url, db, close } = await testDatabase();
  await fill(db);
  let writing = true;
  const writer = async () => {
    for (let n = 0; writing; n += 1) {
      await inTenant(db, 't1', async (trx) => {
        await trx
          .insertInto('accounts')
          .values({ tenant_id: 't1', member_id: n, asset: 'points', balance: 5 })
          .execute();
        await trx
          .insertInto('ledger_entries')
          .values({
            tenant_id: 't1',
            posting_id: `p${n}`,
            account: 'member',
            asset: 'points',
            amount: 5,
            reason: 'r',
            source: 's',
            source_id: '1',
          })
          .execute();
      });
    }
  };
  const writers = writer();
  const target = await emptyDatabase();

  const { tables } = await restore(target.url, dump(url, tell), { tell, replace: false });
  writing = false;
  await writers;

  const rows = Object.fromEntries(tables.map((table) => [table.name, table.rows]));
  expect(rows['ledger_entries']).toBe(rows['accounts']);
  await target.drop();
  await close();
});

test('a database with rows is not overwritten unless asked for', async () => {
  const { url, db, close } = await testDatabase();
  await db.loader.insertInto('tenants').values({ id: 'old', name: 'old' }).execute();

  await expect(restoreFromFile(url, file, { tell, replace: false })).rejects.toThrow('not empty (tenants');
  expect(await content(url)).toMatchObject({ tenants: { rows: 1 } });
  await restoreFromFile(url, file, { tell, replace: true });

  expect(await content(url)).toEqual(await content(own.url));
  await close();
});

test.each([
  ['cut off', 'ends in the middle', (plain: Buffer) => plain.subarray(0, plain.length / 2)],
  ['changed', 'members came out', (plain: Buffer) => Buffer.from(plain.toString().replace('会员77\t', '会员78\t'))],
  [
    'short of a row',
    'members came out',
    (plain: Buffer) => Buffer.from(plain.toString().replace(/^t\d\t.*会员77\t.*\n/m, '')),
  ],
  [
    'from a newer version',
    'newer version of the application (9001-foundation)',
    (plain: Buffer) => Buffer.from(plain.toString().replace('"0001-', '"9001-')),
  ],
  ['not one of ours', 'not a backup', () => Buffer.from('hello\n')],
  ['empty', 'not a backup', () => Buffer.alloc(0)],
])('a backup that is %s is refused and nothing is changed', async (_, said, spoil) => {
  const { url, db, close } = await testDatabase();
  await db.loader.insertInto('tenants').values({ id: 'old', name: 'old' }).execute();
  const bad = join(folder, 'bad.gz');
  writeFileSync(bad, gzipSync(spoil(gunzipSync(readFileSync(file)))));

  await expect(restoreFromFile(url, bad, { tell, replace: true })).rejects.toThrow(said);

  expect(await content(url)).toMatchObject({ tenants: { rows: 1 }, members: { rows: 0 } });
  await close();
});

test('a file that is damaged, missing or another is refused', async () => {
  const { url, drop } = await emptyDatabase();
  const bad = join(folder, 'bad.gz');
  const bytes = readFileSync(file);
  writeFileSync(bad, 'not even compressed');
  await expect(restoreFromFile(url, bad, { tell, replace: false })).rejects.toThrow(
    'bad.gz is damaged or not a backup',
  );
  // Within the rows, after the part that lists the tables.
  const rows = Math.floor(bytes.length * 0.8);
  writeFileSync(bad, bytes.fill(0, rows, rows + 100));

  // The error depends on how far reading had come when the damage showed.
  await expect(restoreFromFile(url, bad, { tell, replace: false })).rejects.toThrow(
    /could not be loaded, so nothing was changed|is damaged or not a backup/,
  );
  await expect(restoreFromFile(url, join(folder, 'missing.gz'), { tell, replace: false })).rejects.toThrow('ENOENT');
  await drop();
});

test('the file is for its owner alone, never half written under its name, and never overwritten', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(backupToFile(own.url, file, tell)).rejects.toThrow('exists already');
  const { url, drop } = await emptyDatabase();
  await expect(backupToFile(url, join(folder, 'nothing.gz'), tell)).rejects.toThrow('nothing to save');
  await drop();
  expect(readdirSync(folder).filter((name) => name.includes('unfinished') || name.includes('nothing'))).toEqual([]);
});
