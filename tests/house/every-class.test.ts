import { expect, test } from 'vitest';
import { filesBelow, read } from './tree.ts';

const code = [...filesBelow('src').filter((path) => /\.tsx?$/.test(path)), 'index.html', 'public/old-browser.js']
  .map(read)
  .join('\n');
const styles = filesBelow('src').filter((path) => path.endsWith('.css'));
const named = styles.flatMap((path) =>
  [...new Set(read(path).match(/(?<=\.)zg-[a-z0-9-]+/g))].map((name) => ({ path, name })),
);

test('every class of ours that a style is for is on some element', () => {
  // A class may be put together from a beginning and a word: `zg-tag-${intent}`.
  const beginnings = new Set(code.match(/zg-[a-z0-9-]*-(?=\$\{)/g));
  const isUsed = (name: string) =>
    new RegExp(`${name}(?![a-z0-9-])`).test(code) || [...beginnings].some((start) => name.startsWith(start));

  expect(named.filter(({ name }) => !isUsed(name)).map(({ path, name }) => `${path}: .${name}`)).toEqual([]);
});

test('every variable that a style reads is set', () => {
  const all = [...styles.map(read), code].join('\n');
  const set = new Set(all.match(/--zg-[a-z0-9-]+(?=['"`]?\]?\s*:)/g));
  const wanted = new Set(styles.flatMap((path) => read(path).match(/(?<=var\()--zg-[a-z0-9-]+/g) ?? []));

  expect([...wanted].filter((name) => !set.has(name))).toEqual([]);
});
