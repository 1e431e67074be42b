import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from './build.mjs';
import { root } from './tell.mjs';

const folder = join(root, 'build/web');
let page = '';
let first: string[] = [];

beforeAll(async () => {
  await ensureBuilt();
  page = await readFile(join(folder, 'index.html'), 'utf8');
  first = [...page.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/([^"]+)"/g)].flatMap(([, path]) => path ?? []);
}, 120_000);

test('the sign-in page takes eight requests and 98 KB at most', async () => {
  const sizes = await Promise.all(first.map(async (path) => (await stat(join(folder, `${path}.br`))).size));
  const bytes = sizes.reduce((sum, size) => sum + size, page.length);

  expect(1 + first.length).toBeLessThanOrEqual(8);
  expect(bytes).toBeLessThanOrEqual(98_000);
});

test('no script stands in the page itself, which the security policy would refuse', () => {
  expect([...page.matchAll(/<script(?![^>]+src=)/g)]).toEqual([]);
  expect(page).not.toMatch(/\son\w+=/);
  expect(page).toContain('content="/api"');
});

test('every script and style sheet of some size has both compressed copies', async () => {
  const files = await readdir(join(folder, 'assets'));
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, 'assets', file))).size));
  const worthwhile = files.filter((file, at) => /\.(js|css)$/.test(file) && (sizes[at] ?? 0) >= 512);

  expect(worthwhile.length).toBeGreaterThan(10);
  expect(worthwhile.filter((file) => !files.includes(`${file}.br`) || !files.includes(`${file}.gz`))).toEqual([]);
});

test("of Blueprint's rules those in use are left", async () => {
  const files = (await readdir(join(folder, 'assets'))).filter((file) => file.endsWith('.css'));
  const sheets = await Promise.all(files.map(async (file) => readFile(join(folder, 'assets', file), 'utf8')));
  const css = sheets.join('');

  for (const used of ['.bp6-button', '.bp6-dialog', '.bp6-menu-item', '.bp6-html-select', '.bp6-overlay-backdrop'])
    expect(css).toContain(used);
  for (const unused of ['.bp6-tree', '.bp6-slider', '.bp6-navbar']) expect(css).not.toContain(unused);
});

test('a build is that of its sources alone, so another Node or another machine need not build again', async () => {
  const built = async () => (await stat(join(root, 'build/web.stamp'))).mtimeMs;
  const before = await built();
  const version = Object.getOwnPropertyDescriptor(process, 'version');
  Object.defineProperty(process, 'version', { ...version, value: 'v99.0.0' });

  await ensureBuilt();

  if (version) Object.defineProperty(process, 'version', version);
  expect(await built()).toBe(before);
});
