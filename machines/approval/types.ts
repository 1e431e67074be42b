import type { Limits, Stake } from '#machines/stakes.ts';

/** What a new request starts with. */
export interface ApprovalInput extends Stake {
  approvalNo: string;
  /** The operator who asks. */
  askedBy: string;
}

/** Why nothing comes of a request: the row moved on, it refused the act, or nobody decided in time. */
export type LapseReason = 'moved' | 'refused' | 'late';

/** The facts of a request: plain JSON, the row's columns. */
export interface ApprovalContext extends ApprovalInput {
  /** Why it was refused. */
  refusalReason: string | null;
  lapsedBecause: LapseReason | null;
}

/** `by` is the operator who sends it, `limits` are those of that operator's role. */
export type ApprovalEvent =
  | { type: 'approval.agree'; by: string; limits: Limits }
  | { type: 'approval.refuse'; by: string; reason: string }
  | { type: 'approval.withdraw'; by: string }
  /** The row took the act that was agreed to. */
  | { type: 'approval.carryOut' }
  | { type: 'approval.lapse'; because: Exclude<LapseReason, 'late'> }
  /** Due: the time to decide is over. */
  | { type: 'approval.expire' };
