import { readFile, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { byColours, drawnSelectors, undrawnParts } from './blueprint-parts.ts';
import { ensureBuilt } from './build.mjs';
import { largeIcons } from './small-icons.ts';
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

test('what every page behind it takes besides is 149 KB at most, with nothing that a single kind of page needs', async () => {
  const folderOfParts = join(folder, 'assets');
  const files = await readdir(folderOfParts);
  const filesOfApp = new Set(files.filter((file) => /^app-.*\.(js|css)$/.test(file)));
  for (const file of filesOfApp) {
    if (!file.endsWith('.js')) continue;
    const code = await readFile(join(folderOfParts, file), 'utf8');
    for (const [, next = ''] of code.matchAll(/\b(?:from|import)["']\.\/([^"']+)["']/g)) filesOfApp.add(next);
  }
  const besides = [...filesOfApp].filter((file) => !first.includes(`assets/${file}`));
  const compressed = besides.map((file) => (files.includes(`${file}.br`) ? `${file}.br` : file));
  const sizes = await Promise.all(compressed.map(async (file) => (await stat(join(folderOfParts, file))).size));

  expect(besides.filter((file) => /^(cities|sortable|quill|echarts|grid|dialog|blueprint-icons)/.test(file))).toEqual(
    [],
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(149_000);
});

test('what every page waits for is compiled while it comes', async () => {
  const files = (await readdir(join(folder, 'assets'))).filter((file) =>
    /^(framework|first|router|app|grid)-[\w-]{8}\.js$/.test(file),
  );
  const begun = await Promise.all(files.map((file) => readFile(join(folder, 'assets', file), 'utf8')));
  expect(files).toHaveLength(5);
  expect(begun.filter((code) => !code.startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([]);
});

test('no sentence by which a chart describes its states comes with the pages that run it', async () => {
  const charts = await readdir(join(root, 'machines'), { recursive: true });
  const sources = await Promise.all(
    charts.filter((file) => /\/[^/.]+\.ts$/.test(file)).map((file) => readFile(join(root, 'machines', file), 'utf8')),
  );
  const sentences = sources.flatMap((code) => [...code.matchAll(/description:\s+(['"])(.+)\1/g)].map(([, , it]) => it));
  const parts = await readdir(join(folder, 'assets'));
  const isDrawing = (file: string) => file.startsWith('layout.gen-');
  const codes = await Promise.all(
    parts
      .filter((file) => file.endsWith('.js') && !isDrawing(file))
      .map((file) => readFile(join(folder, 'assets', file), 'utf8')),
  );
  const described = new Set(
    codes.flatMap((code) => [...code.matchAll(/\bdescription:([`'"])(.+?)\1/g)].map(([, , it]) => it)),
  );

  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter((sentence) => described.has(sentence))).toEqual([]);
});

test('the order list takes fifteen scripts of 395 KB together at most', async () => {
  const files = await readdir(join(folder, 'assets'));
  const named = (name: string) => files.find((file) => file.startsWith(`${name}-`) && file.endsWith('.js')) ?? '';
  const taken = new Set(['app', 'orders-page', 'grid'].map(named));
  for (const file of taken) {
    const code = await readFile(join(folder, 'assets', file), 'utf8');
    for (const [, next = ''] of code.matchAll(/\b(?:from|import)["']\.\/([^"']+)["']/g)) taken.add(next);
  }
  const compressed = [...taken].map((file) => (files.includes(`${file}.br`) ? `${file}.br` : file));
  const sizes = await Promise.all(compressed.map(async (file) => (await stat(join(folder, 'assets', file))).size));

  expect(taken.size).toBeLessThanOrEqual(15);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(395_000);
});

test('a dialog, a menu and the palette bring nothing that a single kind of page needs', async () => {
  const built = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  const taken = new Set(
    Object.keys(built).filter((name) => /^(_popover-.*\.js|src\/(app\/palette|ui\/dialog)\/.*)$/.test(name)),
  );
  expect(taken.size).toBe(3);
  for (const name of taken) for (const next of built[name]?.imports ?? []) taken.add(next);

  const files = [...taken].map((name) => basename(built[name]?.file ?? name));
  expect(files.filter((file) => /^(sku-grid|sortable|image-group|upload|form-page|services|grid)-/.test(file))).toEqual(
    [],
  );
});

test('the first page of the shop is 76 KB in at most four requests, and all of the shop 120 KB', async () => {
  const shop = join(root, 'build/shop');
  const html = await readFile(join(shop, 'index.html'), 'utf8');
  const taken = [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/shop\/([^"]+)"/g)].flatMap(
    ([, path]) => path ?? [],
  );
  const sizeOf = async (path: string) => (await stat(join(shop, path))).size;
  const files = await readdir(join(shop, 'assets'));
  const shipped = files
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => (files.includes(`${file}.br`) ? `${file}.br` : file));
  const [firstSizes, allSizes] = await Promise.all([
    Promise.all(taken.map((path) => sizeOf(files.includes(`${basename(path)}.br`) ? `${path}.br` : path))),
    Promise.all(shipped.map((file) => sizeOf(`assets/${file}`))),
  ]);
  const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, html.length);

  expect(1 + taken.length).toBeLessThanOrEqual(4);
  expect(sum(firstSizes)).toBeLessThanOrEqual(76_000);
  expect(sum(allSizes)).toBeLessThanOrEqual(120_000);
  expect([...html.matchAll(/<script(?![^>]+src=)/g)]).toEqual([]);
});

test('icons are components: no list of all their names or paths is built', async () => {
  const files = await readdir(join(folder, 'assets'));

  expect(files.filter((file) => /^(paths|allPaths|blueprint-icons)/.test(file))).toEqual([]);
});

test('an icon keeps its drawing for large sizes where a page draws it large', async () => {
  const sources = join(root, 'src');
  const files = (await readdir(sources, { recursive: true })).filter((file) => file.endsWith('.tsx'));
  const texts = await Promise.all(files.map((file) => readFile(join(sources, file), 'utf8')));
  const drawn = texts.flatMap((text) => [...text.matchAll(/<(\w+)Icon\b[^>]*\bsize=\{(\d+)\}/g)]);
  const large = drawn.flatMap(([, name = '', size]) =>
    Number(size) >= 20 ? name.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase() : [],
  );

  expect([...new Set(large)].toSorted()).toEqual([...largeIcons].toSorted());
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

test('parts of Blueprint that no page draws are not in its style sheet, and those that pages draw are', async () => {
  const app = (await readdir(join(folder, 'assets'))).find((file) => /^app-.*\.css$/.test(file)) ?? '';
  const css = await readFile(join(folder, 'assets', app), 'utf8');

  for (const drawn of ['.bp6-button', '.bp6-dialog', '.bp6-menu-item', '.bp6-html-select', '.bp6-overlay-backdrop'])
    expect(css).toContain(drawn);
  const undrawn = undrawnParts.map((part) => `.bp6-${part}`);
  expect(undrawn.filter((part) => css.includes(`${part}{`) || css.includes(`${part}.`))).toEqual([]);
});

test('nothing inherits how it is measured, for which a browser would compute the looks of each element anew', async () => {
  const sheets = (await readdir(join(folder, 'assets'))).filter((file) => /^(app|first)-.*\.css$/.test(file));
  const css = await Promise.all(sheets.map((file) => readFile(join(folder, 'assets', file), 'utf8')));

  expect(css.filter((text) => text.includes('*,:before,:after{box-sizing:border-box}'))).toHaveLength(1);
  expect(css.filter((text) => text.includes('box-sizing:inherit'))).toEqual([]);
});

test('no rule of every page looks into the names of all classes, and one for any colour keeps its meaning', async () => {
  const sheets = (await readdir(join(folder, 'assets'))).filter((file) => /^(app|first)-.*\.css$/.test(file));
  const css = await Promise.all(sheets.map((file) => readFile(join(folder, 'assets', file), 'utf8')));

  expect(css.filter((text) => text.includes('[class'))).toEqual([]);
  expect(byColours('.bp6-button[class*="bp6-intent-"] .bp6-icon')).toBe(
    '.bp6-button:is(.bp6-intent-primary, .bp6-intent-danger) .bp6-icon',
  );
  expect(byColours('.bp6-icon:not([class*=bp6-intent])')).toBe(
    '.bp6-icon:not(.bp6-intent-primary, .bp6-intent-danger)',
  );
});

test('a rule goes only when every one of its selectors needs a part that is not drawn', () => {
  expect(drawnSelectors(['.bp6-card', '.bp6-button', '.bp6-card-list > a'])).toEqual(['.bp6-button']);
  expect(drawnSelectors(['.bp6-dialog > :not(.bp6-divider)', '.bp6-linked'])).toHaveLength(2);
  expect(drawnSelectors(['*', '*::before', '.bp6-dialog > *'])).toEqual(['.bp6-dialog > *']);
  expect(drawnSelectors(['.bp6-tag.bp6-round', '.bp6-button.bp6-intent-danger .bp6-tag'])).toHaveLength(1);
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
