import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { harmless } from './harmless.ts';
import { serverMutantsOf } from './server-mutants.ts';
import { targets } from './targets.ts';

test('every mutant that is told harmless is still one of a module that is hunted', () => {
  const hunted = new Set(targets.map(({ path }) => path));
  const stale = Object.entries(harmless).flatMap(([path, reasons]) => {
    const mutants = new Set(
      hunted.has(path) ? serverMutantsOf(readFileSync(path, 'utf8')).map(({ what }) => what) : [],
    );
    return Object.keys(reasons).flatMap((what) => (mutants.has(what) ? [] : [`${path}: ${what}`]));
  });
  expect(stale).toEqual([]);
});

test('a mutant keeps its name when lines are put above it, and no two have one name', () => {
  const source = 'const most = 5;\nexport const isMany = (count: number) => count > 5 && count > 5;\n';
  const names = (text: string) => serverMutantsOf(text).map(({ what }) => what);
  expect(names(`// Above.\n\n${source}`)).toEqual(names(source));
  expect(new Set(names(source)).size).toBe(6);
});

test('the table of mutants names every module that is hunted, and no other', () => {
  const rows = [...readFileSync('docs/mutants.md', 'utf8').matchAll(/^\| (server\/\S+)/gm)].map(([, path]) => path);
  expect(new Set(rows)).toEqual(new Set(targets.map(({ path }) => path)));
  expect(rows).toHaveLength(targets.length);
});
