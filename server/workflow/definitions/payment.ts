import { factPicker } from '#machines/kit/facts.ts';
import { facts } from '#machines/payment/facts.gen.ts';
import type { paymentMachine } from '#machines/payment/machine.ts';
import { rowChart } from '#machines/payment/row.ts';
import type { PaymentContext } from '#machines/payment/types.ts';
import { columnMap, type Definition } from '../definition.ts';
import { openRefund } from './refund-opening.ts';

type Payment = typeof paymentMachine;

const columns = columnMap<PaymentContext>({
  paymentNo: 'payment_no',
  orderNo: 'order_no',
  way: 'way',
  price: 'price',
  expireMs: 'expire_ms',
  start: 'start',
  transactionId: 'transaction_id',
  checks: 'checks',
  closes: 'closes',
  refusal: 'refusal',
  surplusReason: 'surplus_reason',
});

/** How a payment is stored; money that no order takes becomes a refund in the same transaction. */
export const paymentDefinition: Definition<Payment> = {
  ...rowChart,
  table: 'payments',
  restore: (row) => ({ paths: [String(row['state'])], context: columns.restore(row) }),
  store: ({ paths, context }) => ({ state: paths[0], ...columns.store(context) }),
  shown: factPicker(facts),
  manyTimers: false,
  fields: ['payer_price', 'bank'],
  // All of them may be asked twice under the payment's number; see PaymentServices.
  askedOnce: new Set(),
  effects: {
    openRefund: (work, moment, { price }) => {
      const { row } = moment;
      const id = String(row['id']);
      const surplus = { origin: 'surplus', originId: id, originNo: String(row['order_no']), price } as const;
      return openRefund(work, { tenantId: row.tenant_id, paymentId: id, ...surplus }, moment);
    },
  },
  stamps: ({ before, after, at }) =>
    after.context.transactionId !== null && (before?.context.transactionId ?? null) === null
      ? { paid_at: new Date(at).toISOString() }
      : {},
  tell: ({ taken: { emitted } }) =>
    emitted
      .filter(({ type }) => type === 'notice')
      .map((notice) => ({ topic: 'notice', payload: { machine: 'payment', ...notice } })),
};
