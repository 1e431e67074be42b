import { expect, test } from 'vitest';
import * as rules from './rules.ts';

test('a job takes two hundred thousand rows and no more', () => {
  expect(rules.MAX_ROWS).toBe(200_000);
});

test('one row is enough to wait for, and one to fail', () => {
  const counts = { total: 3, done: 1, failed: 1, skipped: 0 };

  expect([rules.hasWaiting({ counts }), rules.hasFailed({ counts })]).toEqual([true, true]);
});
