import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoPassword, formerPassword, keepPassword } from './password.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'zhanggui-demo-password-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const has = (real: string) => async (password: string) => password === real;

test('a password that nobody gave is made once and kept where only its owner reads it', async () => {
  const made = await demoPassword(dataDir, null);
  expect(made.length).toBeGreaterThan(10);
  expect(await demoPassword(dataDir, null)).toBe(made);
  const file = join(dataDir, 'demo-password');
  expect([await readFile(file, 'utf8'), (await stat(file)).mode % 0o1000]).toEqual([`${made}\n`, 0o600]);
});

test('a password given at the first start is the one that a later start without it tells', async () => {
  const first = await demoPassword(dataDir, 'given-first');
  await keepPassword(dataDir, first);
  expect(await formerPassword(dataDir, null, has('given-first'))).toBe('given-first');
  expect(await formerPassword(dataDir, 'given-later', has('given-first'))).toBe('given-first');
});

test('no wrong password is printed for accounts whose password is not stored', async () => {
  expect(await formerPassword(dataDir, null, has('given-first'))).toBeNull();
  await keepPassword(dataDir, 'given-first');
  expect(await formerPassword(dataDir, null, has('changed-by-hand'))).toBeNull();
  expect(await formerPassword(dataDir, 'changed-by-hand', has('changed-by-hand'))).toBe('changed-by-hand');
});
