import { factPicker } from '#machines/kit/facts.ts';
import { facts } from '#machines/shipping-report/facts.gen.ts';
import type { shippingReportMachine } from '#machines/shipping-report/machine.ts';
import { rowChart } from '#machines/shipping-report/row.ts';
import type { ShippingReportContext } from '#machines/shipping-report/types.ts';
import { columnMap, type Definition } from '../definition.ts';

type ShippingReport = typeof shippingReportMachine;

const columns = columnMap<ShippingReportContext>({
  orderNo: 'order_no',
  transactionId: 'transaction_id',
  travel: 'travel',
  waitMs: 'wait_ms',
  attempts: 'attempts',
  checks: 'checks',
  mayBeThere: 'may_be_there',
  isAll: 'is_all',
  hasNews: 'has_news',
  isCorrecting: 'is_correcting',
  isCorrected: 'is_corrected',
  isReceived: 'is_received',
  isReminded: 'is_reminded',
  refusal: 'refusal',
  note: 'note',
});

/** How a shipping report is stored: what WeChat was told last stands beside the facts. */
export const shippingReportDefinition: Definition<ShippingReport> = {
  ...rowChart,
  table: 'shipping_reports',
  restore: (row) => ({ paths: [String(row['state'])], context: columns.restore(row) }),
  store: ({ paths, context }) => ({ state: paths[0], ...columns.store(context) }),
  shown: factPicker(facts),
  manyTimers: false,
  fields: ['settles_at'],
  // A repeated upload may use up the one correction: after a crash WeChat is asked first.
  askedOnce: new Set(['uploadShipping', 'remindReceipt']),
  effects: {},
  news: ({ row, taken: { emitted, after } }) =>
    emitted.some(({ code }) => code === 'reportRejected')
      ? [
          {
            kind: 'shippingRejected',
            to: 'all',
            needs: ['order.view', 'order.ship'],
            about: { machine: 'shipping-report', id: String(row['id']) },
            facts: { no: after.context.orderNo },
            isOnce: true,
          },
        ]
      : [],
};
