import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { openDatabase } from '../database.ts';
import { backupToFile, restoreFromFile } from './file.ts';

let own: TestDatabase;
let folder: string;

const tell = () => {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zhanggui-backup-'));
  own = await testDatabase();
  await own.db.loader.insertInto('tenants').values({ id: 't1', name: '青禾' }).execute();
});

afterAll(async () => {
  await own.close();
  rmSync(folder, { recursive: true, force: true });
});

async function tenantsIn(url: string): Promise<string[]> {
  const db = await openDatabase(url);
  const rows = await db.loader.selectFrom('tenants').select('id').execute();
  await db.close();
  return rows.map(({ id }) => id);
}

test('of two backups to one name at once one is there and whole, and the other is refused', async () => {
  const twice = join(folder, 'twice.gz');
  const ends = await Promise.allSettled([1, 2].map(() => backupToFile(own.url, twice, tell)));

  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: `${twice} exists already.` },
  });
  const { url, drop } = await emptyDatabase();
  await restoreFromFile(url, twice, { tell, replace: false });
  expect(await tenantsIn(url)).toEqual(['t1']);
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
  await drop();
});

test('what a killed backup has left goes with a later one to its name', async () => {
  const again = join(folder, 'again.gz');
  const [left, running] = [`${again}.old.unfinished`, `${again}.new.unfinished`];
  for (const path of [left, running]) writeFileSync(path, '');
  const twoDaysAgo = Date.now() / 1_000 - 2 * 24 * 60 * 60;
  utimesSync(left, twoDaysAgo, twoDaysAgo);

  await backupToFile(own.url, again, tell);

  expect(
    readdirSync(folder)
      .filter((name) => name.startsWith('again.gz'))
      .toSorted(),
  ).toEqual(['again.gz', 'again.gz.new.unfinished']);
});
