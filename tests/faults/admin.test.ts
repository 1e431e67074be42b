import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPassword } from '#server/features/session/passwords.ts';
import { findOperator } from '#server/features/session/store.ts';
import { emptyDatabase, testDatabase, type TestDatabase } from '#tests/kit/database.ts';
import { ensureBuilt } from '../../bin/build.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
let own: TestDatabase;
let folder: string;

beforeAll(async () => {
  await ensureBuilt(['server']);
  own = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'zhanggui-admin-'));
  await own.db.loader.insertInto('tenants').values({ id: 't1', name: '一号店' }).execute();
});
afterAll(async () => {
  await own.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  code: number | null;
  signal: string | null;
  said: string;
  complained: string;
}

/** A command as a process of its own, as `npm run admin` runs it. */
function admin(words: string[], { url = own.url, input = '', fault = '', from = root } = {}): Promise<Ended> {
  const child = spawn(process.execPath, ['bin/admin.mjs', ...words], {
    cwd: from,
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: folder, ...(fault && { FAULT: fault }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  let complained = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  // One that asks for nothing may have ended before it is written to.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, said, complained }));
  });
}

async function tablesIn(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ tables: number }>(
    "select count(*)::int as tables from pg_tables where schemaname = 'public'",
  );
  await client.end();
  return rows[0]?.tables ?? 0;
}

test('a password comes by standard input, and is nowhere in what is said', async () => {
  const { code, said, complained } = await admin(['create-user', 'wang', 'tenant', 't1'], {
    input: 'a long password\n',
  });

  expect({ code, said, complained }).toEqual({ code: 0, said: 'The operator wang may sign in.\n', complained: '' });
  const { passwordHash } = (await findOperator(own.db, 'wang')) ?? { passwordHash: '' };
  expect(await isPassword(passwordHash, 'a long password')).toBe(true);
});

test('where nothing is built, a command runs from its source', async () => {
  const unbuilt = join(folder, 'unbuilt');
  cpSync(join(root, 'bin'), join(unbuilt, 'bin'), { recursive: true });
  for (const name of ['node_modules', 'server']) symlinkSync(join(root, name), join(unbuilt, name));

  const { code, said, complained } = await admin(['help'], { from: unbuilt });

  expect({ code, complained }).toEqual({ code: 0, complained: '' });
  expect(said).toMatch(/^npm run admin -- COMMAND\n/);
});

test.each([
  [['fly'], undefined, 'There is no command fly.'],
  [['restore', 'nowhere.gz'], undefined, 'nowhere.gz'],
  [['disable-user', 'nobody'], undefined, 'There is no operator nobody.'],
  [['backup', 'x.gz'], 'postgres://nobody@127.0.0.1:1/none', 'ECONNREFUSED'],
])('%j that cannot be done ends with 1 and a sentence, not with a stack', async (words, url, what) => {
  const { code, said, complained } = await admin(words, url === undefined ? {} : { url });

  expect({ code, said }).toEqual({ code: 1, said: '' });
  expect(complained).toContain(what);
  expect(complained).not.toMatch(/^\s+at /m);
});

test('a backup and a restore that are killed leave nothing that looks whole, and work when done again', async () => {
  const file = join(folder, 'all.gz');
  const { url, drop } = await emptyDatabase();

  expect(await admin(['backup', file], { fault: 'mid-export:tenants' })).toMatchObject({ signal: 'SIGKILL' });
  expect(existsSync(file)).toBe(false);
  expect(await admin(['backup', file])).toMatchObject({ code: 0, complained: '' });

  expect(await admin(['restore', file], { url, fault: 'mid-import:tenants' })).toMatchObject({ signal: 'SIGKILL' });
  expect(await tablesIn(url)).toBe(0);
  expect(await admin(['restore', file], { url })).toMatchObject({ code: 0, complained: '' });
  expect(await tablesIn(url)).toBe(await tablesIn(own.url));

  await drop();
});
