import { expect, test } from 'vitest';
import { containing } from './text-search.ts';

test('three letters are found anywhere, two at the beginning of a word', () => {
  expect(containing('南风客')).toBe('%南风客%');
  expect(containing('南风')).toBe('% 南风%');
});

test('the signs of a pattern are searched for as they stand', () => {
  expect(containing('50%_\\')).toBe(String.raw`%50\%\_\\%`);
});
