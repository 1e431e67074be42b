import { expect, test } from 'vitest';
import { retriesItself, retryMs } from './retries.ts';

test('what got no answer is asked again after 1, 10 and 100 minutes, then no more', () => {
  expect([1, 2, 3].map(retryMs)).toEqual([60_000, 600_000, 6_000_000]);
  expect([1, 2, 3, 4].map(retriesItself)).toEqual([true, true, true, false]);
});
