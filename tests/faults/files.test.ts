import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepFiles } from '#server/features/file/sweep.ts';
import { diskStorage } from '#server/gateways/storage/disk.ts';
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { seedOperators } from '#tests/kit/operators.ts';
import { testProgram } from '#tests/kit/test-programs.ts';

const program = await testProgram('files');
const folder = mkdtempSync(join(tmpdir(), 'zhanggui-files-'));

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await seedOperators(database.db);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a server that keeps a picture, or removes the one with an id; answers by which signal it ended. */
function server(fault: string | null, id?: string): Promise<string | null> {
  const programArguments = [program, database.url, folder, ...(id === undefined ? [] : [id])];
  const child = spawn(process.execPath, programArguments, {
    env: { ...process.env, NODE_ENV: 'test', ...(fault === null ? {} : { FAULT: fault }) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => {
    child.once('close', (_, signal) => resolve(signal));
  });
}

const rows = () =>
  database.db.loader.selectFrom('files').select(['id', 'state', 'public_name']).orderBy('id').execute();
const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

async function anHourLater(): Promise<void> {
  await sql`update files set updated_at = updated_at - interval '2 hours'`.execute(database.db.loader);
  await sweepFiles({ db: database.db, storage: diskStorage(folder) });
}

// A picture lies there with its four stills.
test.each([
  ['before-gateway', 0],
  ['after-gateway', 5],
])('killed %s while a picture is kept, a server leaves nothing that lasts', async (fault, files) => {
  expect(await server(fault)).toBe('SIGKILL');
  expect([(await rows()).map(({ state }) => state), stored().length]).toEqual([['storing'], files]);
  await anHourLater();
  expect([await rows(), stored()]).toEqual([[], []]);
});

test.each([
  ['before-gateway', 5],
  ['after-gateway', 0],
])('killed %s while a picture is removed, a server leaves nothing that lasts', async (fault, files) => {
  expect(await server(null)).toBeNull();
  const [kept] = await rows();
  expect(kept?.state).toBe('stored');
  expect(stored()).toContain(kept?.public_name);

  expect(await server(fault, kept?.id)).toBe('SIGKILL');
  expect([(await rows()).map(({ state }) => state), stored().length]).toEqual([['removing'], files]);
  await anHourLater();
  expect([await rows(), stored()]).toEqual([[], []]);
});
