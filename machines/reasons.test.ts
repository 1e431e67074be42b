import { expect, test } from 'vitest';
import { isReason, REASON_LIMIT } from './reasons.ts';

test('a reason has words, and not too many', () => {
  expect(['补偿', '', '  ', '字'.repeat(REASON_LIMIT), '字'.repeat(REASON_LIMIT + 1)].map(isReason)).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
});
