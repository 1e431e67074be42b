import { isAmount } from '#machines/amounts.ts';
import type { Aged, PaymentContext } from './types.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Milliseconds from each question to the next: at 10, 30 seconds, 1, 2, 5, 10, 30 minutes after it was offered. */
const gaps = [10, 20, 30, 60, 180, 300, 1_200].map((seconds) => seconds * SECOND_MS);
/** The age of a payment at each question, in milliseconds. */
const ages = gaps.map((_, n) => gaps.slice(0, n + 1).reduce((sum, gap) => sum + gap, 0));

/** Milliseconds until the gateway is asked whether the buyer has paid; the last question comes a minute after the end. */
export function checkMs({ checks, expireMs }: Pick<PaymentContext, 'checks' | 'expireMs'>): number {
  const gap = gaps[checks];
  if (gap !== undefined) return gap;
  return Math.max(expireMs - (ages.at(-1) ?? 0), 0) + MINUTE_MS;
}

/** How many questions are over after one: those whose time has come, however often a waiting buyer has asked meanwhile. */
export function checksAfter({ checks }: Pick<PaymentContext, 'checks'>, { ageMs }: Aged): number {
  return ageMs === undefined ? checks + 1 : ages.filter((age) => age <= ageMs).length;
}

/** Whether the time to pay has passed. */
export function isOver({ checks, expireMs }: Pick<PaymentContext, 'checks' | 'expireMs'>, { ageMs }: Aged): boolean {
  return ageMs === undefined ? checks >= gaps.length : ageMs > expireMs;
}

/** Milliseconds until the gateway is asked again to close it: 15 seconds, doubling to ten minutes. */
export function closeMs({ closes }: Pick<PaymentContext, 'closes'>): number {
  return Math.min(15 * SECOND_MS * 2 ** Math.max(closes - 1, 0), 10 * MINUTE_MS);
}

/** Whether the notice is about the whole price: a part of it is never taken for the payment. */
export function isWholePrice({ price }: Pick<PaymentContext, 'price'>, paid: { price: unknown }): boolean {
  return isAmount(paid.price) && paid.price === price;
}
