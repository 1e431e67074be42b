import type { Cases } from '#machines/kit/cases.ts';
import type { shippingReportMachine } from './machine.ts';
import type { ShippingReportInput } from './types.ts';

const paid = { orderNo: '202603010930000001', transactionId: '4200002026030112345678901234' } as const;

/** Goods in parcels, paid a moment ago; and virtual goods, paid long ago. */
export const reportInputs = {
  parcels: { ...paid, travel: 'express', waitMs: 60_000 },
  virtual: { ...paid, travel: 'virtual', waitMs: 0 },
} satisfies Record<string, ShippingReportInput>;

const there = { status: 'there', isAll: true, isSame: true, isCorrected: false, isReceived: false } as const;

/** Sample facts that reach everything a report can go through. */
export const cases = {
  lives: 'both',
  inputs: Object.values(reportInputs),
  events: {
    'report.upload': [{ type: 'report.upload' }],
    'report.check': [{ type: 'report.check' }],
    'report.correct': [{ type: 'report.correct' }],
    'report.noteParcels': [{ type: 'report.noteParcels' }],
    'report.remind': [{ type: 'report.remind' }],
    'report.noteSettlement': [{ type: 'report.noteSettlement' }],
    'report.settleByHand': [
      { type: 'report.settleByHand', note: '3 月 2 日在小程序后台录入' },
      { type: 'report.settleByHand', note: ' ' },
    ],
    'report.end': [{ type: 'report.end' }],
  },
  outcomes: {
    uploadShipping: {
      done: [
        { status: 'taken', isAll: true },
        { status: 'taken', isAll: false },
        { status: 'later', code: '10060001', mayBeThere: false },
        { status: 'later', code: '-1', mayBeThere: true },
        { status: 'there', code: '10060002' },
        { status: 'refused', code: '10060031' },
      ],
      error: [{ message: 'WeChat did not answer.' }],
    },
    findTrade: {
      done: [
        there,
        { ...there, isAll: false },
        { ...there, isSame: false, isCorrected: true },
        { ...there, isReceived: true },
        { status: 'settled' },
        { status: 'refunded' },
        { status: 'missing' },
        { status: 'unknown', code: '10060001' },
        { status: 'refused', code: '61007' },
      ],
      error: [{ message: 'WeChat did not answer.' }],
    },
    remindReceipt: { done: [{}], error: [{ message: 'WeChat did not answer.' }] },
  },
  key: ({ travel, attempts, checks, mayBeThere, isAll, hasNews, ...rest }) => {
    const deep = [travel, mayBeThere, Math.min(attempts, 8)];
    if (attempts > 0) return deep;
    if (checks > 1) return [...deep, Math.min(checks, 6), isAll];
    const { isCorrecting, isCorrected, isReceived, isReminded } = rest;
    return [...deep, checks, isAll, hasNews, isCorrecting, isCorrected, isReceived, isReminded];
  },
} satisfies Cases<typeof shippingReportMachine>;
