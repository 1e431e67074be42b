import { expect, test } from 'vitest';
import { stakes as adjustmentStakes } from './bill-adjust/stakes.ts';
import { exceeded, noLimits, noStake } from './stakes.ts';

test('an act up to the limit may be done, one above it may not, and each kind has a limit of its own', () => {
  const limits = { refund: 500, balance: 0, points: null };

  expect(exceeded({ refund: 500, balance: 0, points: 999_999_999 }, limits)).toEqual([]);
  expect(exceeded({ refund: 501, balance: 1, points: 0 }, limits)).toEqual(['refund', 'balance']);
  expect(exceeded({ refund: 999_999_999, balance: 999_999_999, points: 999_999_999 }, noLimits)).toEqual([]);
  expect(exceeded({ ...noStake, points: 1 }, { ...noLimits, points: 0 })).toEqual(['points']);
});

test('an adjustment counts by its size: taking away needs the same eyes as giving', () => {
  const adjustment = { adjustmentNo: 'A1', memberId: '1', reason: '…', beforeAmount: null, afterAmount: null };
  const rest = { reversalReason: null, refusal: null, attempts: 0 };
  const post = { type: 'adjustment.post' as const, balance: 0 };
  const stake = (asset: 'points' | 'balance', amount: number) =>
    adjustmentStakes['adjustment.post']?.({ ...adjustment, ...rest, asset, amount }, post);

  expect(stake('points', 300)).toEqual({ refund: 0, balance: 0, points: 300 });
  expect(stake('balance', -300)).toEqual({ refund: 0, balance: 300, points: 0 });
});
