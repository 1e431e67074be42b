import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { OrderRow } from './api.ts';
import { orderColumns } from './columns.tsx';
import { orderSearch } from './search.ts';

test.each([
  [9_790, 0, '97.90'],
  [0, 300, '300 爱豆'],
  [1_000, 300, '10.00 + 300 爱豆'],
  [0, 0, '–'],
])('what is to be paid is told in money and points alike: %i fen, %i points', (paymentPrice, paymentPoints, words) => {
  const column = orderColumns('zh', null).find(({ id }) => id === 'paymentPrice');
  expect(column?.text({ paymentPrice, paymentPoints } as OrderRow)).toBe(words);
});

test('an address has room for every column of the longest list', () => {
  const hide = orderColumns('zh', [])
    .map(({ id }) => id)
    .join('.');
  expect(v.parse(orderSearch, { hide }).hide).toBe(hide);
});
