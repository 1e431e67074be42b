import { isAmount } from '#machines/amounts.ts';
import type { PaymentContext } from './types.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Milliseconds from each question to the next: at 10, 30 seconds, 1, 2, 5, 10, 30 minutes after it was offered. */
const gaps = [10, 20, 30, 60, 180, 300, 1_200].map((seconds) => seconds * SECOND_MS);

/** Milliseconds until the gateway is asked whether the buyer has paid; the last question comes a minute after the end. */
export function checkMs({ checks, expireMs }: Pick<PaymentContext, 'checks' | 'expireMs'>): number {
  const gap = gaps[checks];
  if (gap !== undefined) return gap;
  const asked = gaps.reduce((sum, each) => sum + each, 0);
  return Math.max(expireMs - asked, 0) + MINUTE_MS;
}

/** Whether that was the last question: it comes after the time to pay. */
export function isOver({ checks }: Pick<PaymentContext, 'checks'>): boolean {
  return checks >= gaps.length;
}

/** Milliseconds until the gateway is asked again to close it: 15 seconds, doubling to ten minutes. */
export function closeMs({ closes }: Pick<PaymentContext, 'closes'>): number {
  return Math.min(15 * SECOND_MS * 2 ** Math.max(closes - 1, 0), 10 * MINUTE_MS);
}

/** Whether the notice is about the whole price: a part of it is never taken for the payment. */
export function isWholePrice({ price }: Pick<PaymentContext, 'price'>, paid: { price: unknown }): boolean {
  return isAmount(paid.price) && paid.price === price;
}
