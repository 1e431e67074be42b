import { expect, test } from 'vitest';
import { filesBelow, read } from './tree.ts';

const parts = filesBelow('src').filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'));
/** Every control of ours with its attributes, by the file that it stands in. */
const inputs = parts.flatMap((path) =>
  [...read(path).matchAll(/<(?:input|InputGroup|TextField)\b(?:[^<>]|=>)*?>/g)].map(([tag]) => ({ path, tag })),
);
const ofType = (types: string) => inputs.filter(({ tag }) => new RegExp(`type="(${types})"`).test(tag));

test('a file is chosen by a button of ours: the browser’s own field, in its own words, is never seen', () => {
  const files = ofType('file');

  expect(files.length).toBeGreaterThan(3);
  expect(files.filter(({ tag }) => !/\bhidden\b/.test(tag)).map(({ path }) => path)).toEqual([]);
});

test('a day is typed in a field of ours: the browser’s own, in its own language, is never seen', () => {
  expect(ofType('date|time|month|week|datetime-local|color|range')).toEqual([]);
});
