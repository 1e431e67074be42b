import type { Cases } from '#machines/kit/cases.ts';
import type { paymentMachine } from './machine.ts';
import type { PaymentInput } from './types.ts';

const price = 5_000;
const transactionId = '4200002026030112345678901234';

const unasked = {
  paymentNo: '202603010930000001_0',
  orderNo: '202603010930000001',
  way: 'other',
  price,
  expireMs: 0,
  transactionId,
} as const;

/** A payment of an order that can be paid for half an hour, and money that came without our asking for it. */
export const paymentInputs = {
  phone: {
    paymentNo: '202603010930000001_1',
    orderNo: '202603010930000001',
    way: 'miniProgram',
    price,
    expireMs: 1_800_000,
    start: 'wanted',
    transactionId: null,
  },
  received: { ...unasked, start: 'received' },
  settled: { ...unasked, start: 'settled' },
} satisfies Record<string, PaymentInput>;

/** Sample facts that reach everything a payment can go through. */
export const cases = {
  lives: 'both',
  inputs: Object.values(paymentInputs),
  events: {
    'payment.ask': [
      { type: 'payment.ask', isStale: true },
      { type: 'payment.ask', isStale: false },
    ],
    'payment.confirm': [
      { type: 'payment.confirm', transactionId, price },
      { type: 'payment.confirm', transactionId, price: price - 1 },
    ],
    'payment.check': [{ type: 'payment.check' }],
    'payment.close': [{ type: 'payment.close' }],
    'payment.settle': [{ type: 'payment.settle' }],
    'payment.noteReturn': [{ type: 'payment.noteReturn' }],
  },
  outcomes: {
    prepay: {
      done: [{ status: 'ready' }, { status: 'paid' }, { status: 'refused', reason: 'NO_AUTH' }],
      error: [{ message: 'The gateway did not answer.' }],
    },
    findPayment: {
      done: [
        { status: 'paid', transactionId, price },
        { status: 'unpaid' },
        { status: 'closed' },
        { status: 'notFound', isOld: true },
        { status: 'notFound', isOld: false },
        { status: 'retired' },
      ],
      error: [{ message: 'The gateway did not answer.' }],
    },
    closePayment: {
      done: [{ status: 'closed' }, { status: 'paid' }, { status: 'later' }, { status: 'retired' }],
      error: [{ message: 'The gateway did not answer.' }],
    },
    settleOrder: {
      done: [{ status: 'taken' }, { status: 'refused', reason: 'order.pay' }],
      error: [{ message: 'The order did not answer.' }],
    },
  },
  key: ({ checks, closes, transactionId: paid }) => [Math.min(checks, 7), closes > 0, paid !== null],
} satisfies Cases<typeof paymentMachine>;
