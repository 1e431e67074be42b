import { expect, test } from 'vitest';
import { isAdjustment, staysAboveZero } from './rules.ts';

test.each([1, -1, 999_999_999, -999_999_999])('%d can be adjusted by', (amount) => {
  expect(isAdjustment(amount)).toBe(true);
});

test.each([0, 1.5, 1e9, -1e9, 2 ** 53, Number.NaN, '1', '1e3', null])('%j cannot', (amount) => {
  expect(isAdjustment(amount)).toBe(false);
});

test('an account may be emptied, not overdrawn', () => {
  expect([staysAboveZero(500, -500), staysAboveZero(500, -501), staysAboveZero(0, 1)]).toEqual([true, false, true]);
});
