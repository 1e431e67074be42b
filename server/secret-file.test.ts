import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keptSecret, makeSecret } from './secret-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-secret-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a server that makes a secret while another has made one takes that one', () => {
  const file = join(folder, 'new', 'secret-key');
  const first = keptSecret(file, 32);
  makeSecret(file);
  expect([keptSecret(file, 32), readdirSync(join(folder, 'new'))]).toEqual([first, ['secret-key']]);
});
