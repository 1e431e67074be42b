import { expect, test } from 'vitest';
import { owesMoney } from './rules.ts';

test('a single fen goes back through the gateway, nothing does not', () => {
  expect([owesMoney({ agreedPrice: 1 }), owesMoney({ agreedPrice: 0 })]).toEqual([true, false]);
});
