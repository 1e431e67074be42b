import { expect, test } from 'vitest';
import { isRefunded, retriesItself, retryMs } from './refunds.ts';

test('an unanswered refund is asked for again after 1, 10 and 100 minutes, then no more', () => {
  expect([1, 2, 3].map(retryMs)).toEqual([60_000, 600_000, 6_000_000]);
  expect([1, 2, 3, 4].map(retriesItself)).toEqual([true, true, true, false]);
});

test('only a refund that went through is one', () => {
  expect(isRefunded({ status: 'refunded' })).toBe(true);
  expect(isRefunded({ status: 'refused', reason: 'NOT_ENOUGH' })).toBe(false);
});
