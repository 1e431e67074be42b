import { type Aged, askedAfter } from '#machines/retries.ts';
import type { TextContext } from './types.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

const HOUR_MS = 60 * MINUTE_MS;

/** Milliseconds to each question of a text without an answer: the second comes two minutes after it was sent. */
const unclearGaps = [
  10 * SECOND_MS,
  115 * SECOND_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  18 * HOUR_MS,
];
/** Milliseconds to each question of a text that the gateway has: reports take from seconds to three days. */
const acceptedGaps = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS];
const longestMs = 24 * HOUR_MS;
const mostSends = 3;

/** Milliseconds until the gateway is asked what became of a text that it has not answered for. */
export const unclearMs = ({ checks }: Pick<TextContext, 'checks'>): number => unclearGaps[checks] ?? longestMs;

/** Milliseconds until the gateway is asked whether a text has arrived. */
export const acceptedMs = ({ checks }: Pick<TextContext, 'checks'>): number => acceptedGaps[checks] ?? longestMs;

/** Whether the gateway is asked once more by itself whether a text has arrived. */
export const isFollowed = ({ checks }: Pick<TextContext, 'checks'>): boolean => checks < acceptedGaps.length;

/** How many of the clock's questions are over after one about a text that the gateway has not answered for. */
export const unclearChecks = ({ checks }: Pick<TextContext, 'checks'>, aged: Aged): number =>
  askedAfter(checks, (each) => unclearMs({ checks: each }), aged);

/** The same of a text that the gateway has. */
export const acceptedChecks = ({ checks }: Pick<TextContext, 'checks'>, aged: Aged): number =>
  askedAfter(checks, (each) => acceptedMs({ checks: each }), aged);

/** Whether nobody has answered for the text for a day, so that nobody will. */
export const isGivenUp = (context: Pick<TextContext, 'checks'>, aged: Aged): boolean =>
  unclearChecks(context, aged) >= unclearGaps.length;

/** Whether a text that never arrived at the gateway is still worth sending; a code has run out by then. */
export const isWorthSending = ({ template, sends }: Pick<TextContext, 'template' | 'sends'>): boolean =>
  template !== 'signInCode' && sends < mostSends;

/** A mobile number of the mainland, by its first three and last four digits. */
export const hiddenPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** What the state of a text says to whoever waits for it: gone, not gone, or nobody knows yet. */
export const standing = (state: string): 'gone' | 'refused' | 'open' =>
  ['accepted', 'following', 'delivered'].includes(state) ? 'gone' : state === 'failed' ? 'refused' : 'open';
