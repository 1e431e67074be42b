/** The outside systems whose calls can be planned here; the refunds of `pay` end as the played WeChat Pay lets them. */
export const systems = ['pay', 'supplier', 'sms', 'carrier'] as const;
export type System = (typeof systems)[number];

/**
 * How a call may fail: the system refuses, breaks before doing anything, never answers, does its work but loses the
 * answer, or accepts a refund now and pays it some seconds later.
 */
export const outcomes = ['refuse', 'fail', 'silent', 'lost', 'accept'] as const;
export type OutcomeName = (typeof outcomes)[number];

export interface Planned {
  system: System;
  outcome: OutcomeName;
  left: number;
}
