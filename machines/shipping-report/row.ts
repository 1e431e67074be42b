import type { Act, RowChart } from '#machines/kit/acts.ts';
import { shippingReportMachine } from './machine.ts';
import type { ShippingReportContext, ShippingReportEvent } from './types.ts';
import { words } from './words.ts';

const act = (name: string, event: ShippingReportEvent): Act<ShippingReportContext> => ({
  act: name,
  tries: () => [event],
});

/** The operators' acts on reports, each tried with a payload that is always acceptable by itself. */
const acts: readonly Act<ShippingReportContext>[] = [
  act('upload', { type: 'report.upload' }),
  act('check', { type: 'report.check' }),
  act('correct', { type: 'report.correct' }),
  act('settleByHand', { type: 'report.settleByHand', note: '…' }),
];

/** The chart of shipping reports as its row views and the server use it. */
export const rowChart = {
  name: 'shipping-report',
  topic: 'shipping-report',
  machine: shippingReportMachine,
  words,
  acts,
} satisfies RowChart;
