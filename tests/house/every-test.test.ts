import { expect, test } from 'vitest';
import { filesBelow, read } from './tree.ts';

const patterns = [...read('vitest.config.ts').matchAll(/include: files\(([^)]*)\)/g)].flatMap(([, list = '']) =>
  [...list.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => globOf(pattern)),
);

test('every file of tests belongs to exactly one project, so none is forgotten or run twice', () => {
  const files = filesBelow('').filter((path) => /\.test\.tsx?$/.test(path));
  const wrong = files
    .map((path) => ({ path, projects: patterns.filter((pattern) => pattern.test(path)).length }))
    .filter(({ projects }) => projects !== 1);

  expect(patterns.length).toBeGreaterThan(4);
  expect(wrong.map(({ path, projects }) => `${path}: in ${projects} projects`)).toEqual([]);
});

test('every file that is to begin first is there', () => {
  const files = new Set(filesBelow(''));
  const named = [...read('tests/kit/longest-first.ts').matchAll(/^ {2}'([^']+)',$/gm)].map(([, path = '']) => path);

  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((path) => !files.has(path))).toEqual([]);
});

/** The few signs of a glob that the projects use: two stars, one star, and a choice in braces. */
function globOf(pattern: string): RegExp {
  const text = pattern
    .replaceAll('.', String.raw`\.`)
    .replaceAll('**/', '(?:.+/)?')
    .replaceAll(/(?<![)])\*/g, '[^/]*')
    .replaceAll(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`);
  return new RegExp(`^${text}$`);
}
