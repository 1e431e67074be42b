import { type Aged, askedAfter } from '#machines/retries.ts';
import type { RefundContext } from './types.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The gateway wants refunds of one payment this far apart, in milliseconds. */
export const REFUND_GAP_MS = MINUTE_MS;
/** The most refunds that the gateway makes of one payment. */
export const REFUND_PARTS = 50;

/** Milliseconds from each question about an accepted refund to the next: at 1, 5, 30 minutes, 2 hours, then 6-hourly. */
const checkGaps = [1, 4, 25, 90].map((minutes) => minutes * MINUTE_MS);
const LATER_CHECK_MS = 6 * HOUR_MS;
/** Ten days of asking; then somebody must look. */
const CHECKS = checkGaps.length + 40;

/** Milliseconds until the next question about an accepted refund. */
export function checkMs(checks: number): number {
  return checkGaps[checks] ?? LATER_CHECK_MS;
}

/** Whether an accepted refund is still asked about by itself. */
export function checksItself(checks: number): boolean {
  return checks < CHECKS;
}

/** Milliseconds after a silence: 1, 10, 100 minutes, then a day. */
export function silenceMs(attempts: number): number {
  return attempts > 3 ? 24 * HOUR_MS : MINUTE_MS * 10 ** (Math.max(attempts, 1) - 1);
}

/** How many of the clock's questions are over after one about an accepted refund. */
export const checksAfter = (checks: number, aged: Aged): number => askedAfter(checks, checkMs, aged);

/** How many silences lengthen the pause after one to a question. */
export const silencesAfter = (attempts: number, aged: Aged): number =>
  askedAfter(attempts - 1, (asked) => silenceMs(asked + 1), aged) + 1;

/** Milliseconds until an account with too little money is asked again: an hour, doubling to twelve. */
export function fundsMs(attempts: number): number {
  return HOUR_MS * Math.min(2 ** (Math.max(attempts, 1) - 1), 12);
}

/** Whether the operator is told of a silence: from the third on, earlier ones mend themselves. */
export function tellsSilence(attempts: number): boolean {
  return attempts >= 3;
}

/** The number under which the gateway is asked; a number that it closed is never used again. */
export function numberOf({ refundNo, closedNumbers }: Pick<RefundContext, 'refundNo' | 'closedNumbers'>): string {
  return closedNumbers === 0 ? refundNo : `${refundNo}-${closedNumbers + 1}`;
}
