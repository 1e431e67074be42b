import type { Cases } from '#machines/kit/cases.ts';
import type { billAdjustMachine } from './machine.ts';
import type { AdjustmentInput } from './types.ts';

const reason = '客诉补偿';

const justNow = { isOwn: true, isLast: true, elapsedMs: 10_000, holdMs: 10_000 };

/** An adjustment up and one down. */
export const adjustmentInputs = {
  points: { adjustmentNo: 'BA202603010001', memberId: '42', asset: 'points', amount: 500, reason },
  balance: { adjustmentNo: 'BA202603010002', memberId: '42', asset: 'balance', amount: -1_200, reason },
} satisfies Record<string, AdjustmentInput>;

/** Sample facts that reach everything an adjustment can go through. */
export const cases = {
  lives: 'both',
  inputs: Object.values(adjustmentInputs),
  events: {
    'adjustment.edit': [
      { type: 'adjustment.edit', asset: 'points', amount: 300, reason },
      { type: 'adjustment.edit', asset: 'points', amount: 0, reason },
      { type: 'adjustment.edit', asset: 'points', amount: 300, reason: ' ' },
    ],
    'adjustment.post': [
      { type: 'adjustment.post', balance: 5_000 },
      { type: 'adjustment.post', balance: 0 },
    ],
    'adjustment.discard': [{ type: 'adjustment.discard' }],
    'adjustment.reverse': [
      { type: 'adjustment.reverse', balance: 5_000, reason: '录入错误' },
      { type: 'adjustment.reverse', balance: 0, reason: '录入错误' },
      { type: 'adjustment.reverse', balance: 5_000, reason: '' },
    ],
    'adjustment.undo': [
      { type: 'adjustment.undo', balance: 5_500, ...justNow },
      { type: 'adjustment.undo', balance: 5_499, ...justNow },
      { type: 'adjustment.undo', balance: 5_500, ...justNow, isOwn: false },
      { type: 'adjustment.undo', balance: 5_500, ...justNow, isLast: false },
      { type: 'adjustment.undo', balance: 5_500, ...justNow, elapsedMs: 10_001 },
    ],
    'adjustment.retry': [{ type: 'adjustment.retry' }],
  },
  outcomes: {
    postEntries: {
      done: [
        { status: 'posted', beforeAmount: 5_000, afterAmount: 5_500 },
        { status: 'refused', refusal: 'insufficient' },
        { status: 'refused', refusal: 'memberGone' },
      ],
      error: [{ message: 'The ledger did not answer.' }],
    },
    reverseEntries: {
      done: [
        { status: 'posted', beforeAmount: 5_500, afterAmount: 5_000 },
        { status: 'refused', refusal: 'insufficient' },
      ],
      error: [{ message: 'The ledger did not answer.' }],
    },
  },
  key: ({ amount, reason: why }) => [Math.sign(amount), why.trim() === ''],
} satisfies Cases<typeof billAdjustMachine>;
