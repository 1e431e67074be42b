import type { Act, RowChart } from '#machines/kit/acts.ts';
import { paymentMachine } from './machine.ts';
import type { PaymentContext } from './types.ts';
import { words } from './words.ts';

/** The operators' one act on payments. */
const acts: readonly Act<PaymentContext>[] = [{ act: 'check', tries: () => [{ type: 'payment.check' }] }];

/** The payment chart as its row views and the server use it. */
export const rowChart = {
  name: 'payment',
  topic: 'payment',
  machine: paymentMachine,
  words,
  acts,
} satisfies RowChart;
