import type { Fact } from './topics.ts';

/** What a trial of a template says, at a time such as `2026-03-01 09:30`: it belongs to no order. */
export const trialFacts = (time: string): Readonly<Record<Fact, string>> => ({
  orderNo: 'SHIFA0001',
  goods: '试发消息，无需处理',
  amount: '0.01',
  time,
  carrier: '试发快递',
  trackingNo: 'SHIFA0001',
  decision: '试发',
});
