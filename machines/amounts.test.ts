import { expect, test } from 'vitest';
import { isAmount, isPositiveAmount, MAX_AMOUNT } from './amounts.ts';

test.each([0, 1, 12_900, MAX_AMOUNT])('%s is an amount', (value) => {
  expect(isAmount(value)).toBe(true);
});

test.each([-1, 1.5, 1e9, 2 ** 53, Number.NaN, Infinity, '1', '1e3', ' 1', '１', null, undefined, [1], true])(
  '%j is no amount',
  (value) => {
    expect(isAmount(value)).toBe(false);
  },
);

test('nothing is an amount, but not a positive one', () => {
  expect([isPositiveAmount(0), isPositiveAmount(1)]).toEqual([false, true]);
});
