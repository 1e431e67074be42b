import { expect, test } from 'vitest';
import { isRefunded } from './refunds.ts';

test('only a refund that went through is one', () => {
  expect(isRefunded({ status: 'refunded' })).toBe(true);
  expect(isRefunded({ status: 'refused', reason: 'NOT_ENOUGH' })).toBe(false);
});
