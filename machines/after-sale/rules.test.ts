import { expect, test } from 'vitest';
import { isWithinAsk, needsReturn } from './rules.ts';

const claim = { price: 5_000, points: 100, quantity: 1, unshipped: false };

test('only shipped goods have to come back, and only against a return', () => {
  expect(needsReturn({ way: 'returnAndRefund', claim })).toBe(true);
  expect(needsReturn({ way: 'returnAndRefund', claim: { ...claim, unshipped: true } })).toBe(false);
  expect(needsReturn({ way: 'refundOnly', claim })).toBe(false);
});

test.each([
  [5_000, 100, true],
  [0, 0, true],
  [5_001, 100, false],
  [5_000, 101, false],
  [-1, 0, false],
  [0.5, 0, false],
  ['5000', 0, false],
  [5_000, Number.NaN, false],
])('agreeing to %j fen and %j points is %s', (price, points, answer) => {
  expect(isWithinAsk({ claim }, { price, points })).toBe(answer);
});
