import type { Act, RowChart } from '#machines/kit/acts.ts';
import { refundMachine } from './machine.ts';
import type { RefundContext, RefundEvent } from './types.ts';
import { words } from './words.ts';

const act = (name: string, event: RefundEvent): Act<RefundContext> => ({ act: name, tries: () => [event] });

/** The operators' acts on refunds, each tried with a payload that is always acceptable by itself. */
const acts: readonly Act<RefundContext>[] = [
  act('check', { type: 'refund.check' }),
  act('retry', { type: 'refund.retry' }),
  act('settleByHand', { type: 'refund.settleByHand', note: '…' }),
];

/** The refund chart as its row views and the server use it. */
export const rowChart = {
  name: 'refund',
  topic: 'refund',
  machine: refundMachine,
  words,
  acts,
} satisfies RowChart;
