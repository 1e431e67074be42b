import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { makeDataFolder } from './data-folder.ts';
import { findPlace } from './db/embedded/place.ts';

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a folder that cannot be made or written to is named in a sentence, with the one that is in the way', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const inside = join(file, 'data');
  const said = `DATA_DIR cannot be used: ${inside} needs ${file} to be a folder`;

  expect(() => readConfig({ DATA_DIR: inside })).toThrow(said);
  expect(() => findPlace(inside)).toThrow(said);
  expect(() => makeDataFolder(file)).toThrow(`${file} needs ${file} to be a folder`);
});

test('a folder above it in which nobody may make another is named', () => {
  expect(() => readConfig({ DATA_DIR: '/sys/zhanggui/data' })).toThrow(
    /^DATA_DIR cannot be used: \/sys\/zhanggui\/data needs \/(sys)? to be a folder/,
  );
});

test('it says which folder it made first', () => {
  const deep = join(folder, 'new', 'data');

  expect(makeDataFolder(deep)).toBe(join(folder, 'new'));
  expect(makeDataFolder(deep)).toBe(undefined);
});
