import { isAmount } from '#machines/amounts.ts';
import type { Aged, PaymentContext } from './types.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Milliseconds from each question to the next: at 10, 30 seconds, 1, 2, 5, 10, 30 minutes after it was offered. */
const gaps = [10, 20, 30, 60, 180, 300, 1_200].map((seconds) => seconds * SECOND_MS);
/** The age of a payment at the last of them, in milliseconds. */
const lastMs = gaps.reduce((sum, gap) => sum + gap, 0);
const mostMs = 24 * 60 * MINUTE_MS;

/**
 * Milliseconds until the gateway is asked whether the buyer has paid: the last question comes a minute after the end, and
 * only what nobody answers is asked about again, after two minutes, four, and at last once a day.
 */
export function checkMs({ checks, expireMs }: Pick<PaymentContext, 'checks' | 'expireMs'>): number {
  const gap = gaps[checks];
  if (gap !== undefined) return gap;
  const late = checks - gaps.length;
  return late === 0 ? Math.max(expireMs - lastMs, 0) + MINUTE_MS : Math.min(MINUTE_MS * 2 ** late, mostMs);
}

/** How many questions are over after one: those whose time has come, however often a waiting buyer has asked meanwhile. */
export function checksAfter(
  { checks, expireMs }: Pick<PaymentContext, 'checks' | 'expireMs'>,
  { ageMs }: Aged,
): number {
  if (ageMs === undefined) return checks + 1;
  let over = 0;
  for (let at = checkMs({ checks: 0, expireMs }); at <= ageMs; at += checkMs({ checks: over, expireMs })) over += 1;
  return over;
}

/** How many questions are over after one that nobody answered; errors of before do not say how old the payment was. */
export function checksAfterSilence(payment: Pick<PaymentContext, 'checks' | 'expireMs'>, aged: Aged): number {
  return aged.ageMs === undefined ? payment.checks : checksAfter(payment, aged);
}

/** Whether the time to pay has passed. */
export function isOver({ checks, expireMs }: Pick<PaymentContext, 'checks' | 'expireMs'>, { ageMs }: Aged): boolean {
  return ageMs === undefined ? checks >= gaps.length : ageMs > expireMs;
}

/** After so many questions to close it, two hours, nobody can pay it any more: there is no hurry. */
const hurriedCloses = 16;

/**
 * Milliseconds until the gateway is asked again to close it: 15 seconds, doubling to ten minutes, and after two hours on to
 * once a day.
 */
export function closeMs({ closes }: Pick<PaymentContext, 'closes'>): number {
  const soon = Math.min(15 * SECOND_MS * 2 ** Math.max(closes - 1, 0), 10 * MINUTE_MS);
  return Math.min(soon * 2 ** Math.max(closes - hurriedCloses, 0), mostMs);
}

/** Whether the notice is about the whole price: a part of it is never taken for the payment. */
export function isWholePrice({ price }: Pick<PaymentContext, 'price'>, paid: { price: unknown }): boolean {
  return isAmount(paid.price) && paid.price === price;
}
