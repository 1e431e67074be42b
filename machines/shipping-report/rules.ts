import { type Aged, askedAfter } from '#machines/retries.ts';
import type { ShippingReportContext } from './types.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** WeChat's shipping service learns of a payment within a minute, milliseconds. */
export const KNOWN_MS = MINUTE_MS;

/** WeChat takes so many parcels of one payment. */
export const MOST_PARCELS = 15;

/** What one parcel holds is told in so many characters. */
export const GOODS_LENGTH = 120;

/** Milliseconds to each next try of an upload that WeChat cannot take yet. */
const retryGaps = [1, 2, 5, 10, 30, 60].map((minutes) => minutes * MINUTE_MS);
const longestRetryMs = 6 * HOUR_MS;
/** More than half a day of trying. */
const mostAttempts = 8;

/** Milliseconds to each question about an upload without an answer. */
const unclearGaps = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, HOUR_MS, 8 * HOUR_MS, 18 * HOUR_MS];

/** By then WeChat has settled what no buyer confirmed, and a day has passed: ten days of express, two of anything else. */
const settledDays = { express: 11, virtual: 3 } as const;
const mostFollows = 4;

type Facts = ShippingReportContext;

/** Milliseconds until the next try of an upload that WeChat cannot take yet. */
export const retryMs = ({ attempts }: Pick<Facts, 'attempts'>): number =>
  retryGaps[Math.max(attempts, 1) - 1] ?? longestRetryMs;

/** Whether an upload is still tried by itself. */
export const isWorthTrying = ({ attempts }: Pick<Facts, 'attempts'>): boolean => attempts < mostAttempts;

/** Milliseconds until WeChat is asked whether it has an upload that it did not answer. */
export const unclearMs = ({ checks }: Pick<Facts, 'checks'>): number => unclearGaps[checks] ?? DAY_MS;

/** How many of the clock's questions are over after one about an upload that WeChat did not answer. */
export const unclearChecks = ({ checks }: Pick<Facts, 'checks'>, aged: Aged): number =>
  askedAfter(checks, (each) => unclearMs({ checks: each }), aged);

/** Whether WeChat has not answered for more than a day. */
export const isGivenUp = (facts: Pick<Facts, 'checks'>, aged: Aged): boolean =>
  unclearChecks(facts, aged) >= unclearGaps.length;

/** Milliseconds until WeChat is asked whether it has settled a payment: a push of it may be lost. */
export const followMs = ({ travel }: Pick<Facts, 'travel'>): number => settledDays[travel] * DAY_MS;

/**
 * How many of the clock's questions are over after one about a settlement. Those about an upload without an answer were
 * others: once WeChat is known to have it, they begin anew.
 */
export function followChecks(
  { checks, travel, mayBeThere }: Pick<Facts, 'checks' | 'travel' | 'mayBeThere'>,
  aged: Aged,
) {
  return mayBeThere && aged.ageMs !== undefined ? 0 : askedAfter(checks, () => followMs({ travel }), aged);
}

/** Whether WeChat is still asked by itself whether it has settled. */
export const isFollowed = ({ checks }: Pick<Facts, 'checks'>): boolean => checks < mostFollows;
