import type { Act, RowChart } from '#machines/kit/acts.ts';
import { billAdjustMachine } from './machine.ts';
import type { AdjustmentContext, AdjustmentEvent } from './types.ts';
import { words } from './words.ts';

const act = (name: string, asks: (adjustment: AdjustmentContext) => AdjustmentEvent): Act<AdjustmentContext> => ({
  act: name,
  tries: (adjustment) => [asks(adjustment)],
});

/** The operators' acts on adjustments. The balance is only read at posting, so they are tried with a sufficient one. */
const acts: readonly Act<AdjustmentContext>[] = [
  act('post', ({ amount }) => ({ type: 'adjustment.post', balance: Math.abs(amount) })),
  act('edit', ({ asset, amount, reason }) => ({ type: 'adjustment.edit', asset, amount, reason })),
  act('discard', () => ({ type: 'adjustment.discard' })),
  act('reverse', ({ amount }) => ({ type: 'adjustment.reverse', balance: Math.abs(amount), reason: '…' })),
  act('retry', () => ({ type: 'adjustment.retry' })),
];

/** The adjustment chart as its row views and the server use it. */
export const rowChart = {
  name: 'bill-adjust',
  topic: 'adjustment',
  machine: billAdjustMachine,
  words,
  acts,
} satisfies RowChart;
