import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { rememberPlace } from './place.ts';

const home = mkdtempSync(join(tmpdir(), 'zhanggui-place-'));
afterEach(() => rmSync(home, { recursive: true }));

test('where a database elsewhere is is written down once, since a full disk would empty the file at a later start', () => {
  const pointer = join(home, 'database-folder');
  const place = { folder: '/elsewhere/database', data: '', run: '', log: '', pointer };
  const look = () => {
    const { ino, mtimeNs } = statSync(pointer, { bigint: true });
    return { ino, mtimeNs, text: readFileSync(pointer, 'utf8'), files: readdirSync(home) };
  };

  rememberPlace(place);
  const first = look();
  rememberPlace(place);

  expect(first).toMatchObject({ text: '/elsewhere/database\n', files: ['database-folder'] });
  expect(look()).toEqual(first);
  rememberPlace({ ...place, folder: '/elsewhere/another' });
  expect(look()).toMatchObject({ text: '/elsewhere/another\n', files: ['database-folder'] });
});
