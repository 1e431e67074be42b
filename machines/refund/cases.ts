import type { Cases } from '#machines/kit/cases.ts';
import type { refundMachine } from './machine.ts';
import type { RefundInput } from './types.ts';

const refund = { refundNo: 'R1z_202603010930000001', paymentNo: '202603010930000001_1', price: 5_000 } as const;

/** A refund that may go at once, one that has to wait for another, and one too many. */
export const refundInputs = {
  free: { ...refund, origin: 'order', waitMs: 0 },
  behind: { ...refund, origin: 'afterSale', waitMs: 60_000 },
  tooMany: { ...refund, origin: 'afterSale', waitMs: null },
} satisfies Record<string, RefundInput>;

const refundId = '50300907072026030112345678901';

/** Sample facts that reach everything a refund can go through. */
export const cases = {
  lives: 'both',
  inputs: Object.values(refundInputs),
  events: {
    'refund.begin': [
      { type: 'refund.begin', waitMs: 0 },
      { type: 'refund.begin', waitMs: 30_000 },
      { type: 'refund.begin', waitMs: null },
    ],
    'refund.retry': [{ type: 'refund.retry', waitMs: 0 }],
    'refund.check': [{ type: 'refund.check' }],
    'refund.report': [
      { type: 'refund.report', status: 'done', refundId },
      { type: 'refund.report', status: 'abnormal', refundId },
    ],
    'refund.settleByHand': [
      { type: 'refund.settleByHand', note: '3 月 2 日银行转账' },
      { type: 'refund.settleByHand', note: ' ' },
    ],
    'refund.callOff': [{ type: 'refund.callOff' }],
  },
  outcomes: {
    askRefund: {
      done: [
        { status: 'done', refundId },
        { status: 'accepted', refundId },
        { status: 'abnormal', refundId },
        { status: 'closed', refundId },
        { status: 'unfunded' },
        { status: 'refused', reason: 'USER_ACCOUNT_ABNORMAL' },
      ],
      error: [{ message: 'The gateway did not answer.' }],
    },
    findRefund: {
      done: [
        { status: 'done', refundId },
        { status: 'accepted', refundId },
        { status: 'abnormal', refundId },
        { status: 'closed', refundId },
        { status: 'notFound' },
        { status: 'retired' },
      ],
      error: [{ message: 'The gateway did not answer.' }],
    },
  },
  key: ({ waitMs, said }) => [waitMs === null ? null : waitMs > 0, said],
} satisfies Cases<typeof refundMachine>;
