import { expect, test } from 'vitest';
import { isNewer, rankingOf, totalOf } from './rules.ts';

const counts = { MA: 3, H5: 7, 'H5-WX': 0, 'H5-PC': 7, APP: 1 };

test('the total is over all client types', () => {
  expect(totalOf(counts)).toBe(18);
});

test('the ranking puts the most first and keeps the order of equals', () => {
  expect(rankingOf(counts).map(({ client }) => client)).toEqual(['H5', 'H5-PC', 'MA', 'APP', 'H5-WX']);
});

test('an answer that a push overtook is not newer', () => {
  const shown = { counts, at: '2026-01-01T00:00:05.000Z' };

  expect(isNewer({ counts, at: '2026-01-01T00:00:04.000Z' }, shown)).toBe(false);
  expect(isNewer({ counts, at: '2026-01-01T00:00:05.000Z' }, shown)).toBe(true);
  expect(isNewer(shown, null)).toBe(true);
});
