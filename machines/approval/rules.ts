import { exceeded, type Limits } from '#machines/stakes.ts';
import type { ApprovalContext } from './types.ts';

/** Hours in which somebody has to decide. */
export const DECISION_HOURS = 72;

export function isAsker({ askedBy }: Pick<ApprovalContext, 'askedBy'>, by: string): boolean {
  return by === askedBy;
}

/** Whether somebody with these limits could do it without asking. */
export function isCovered({ refund, balance, points }: ApprovalContext, limits: Limits): boolean {
  return exceeded({ refund, balance, points }, limits).length === 0;
}
