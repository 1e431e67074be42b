import { isPositiveAmount } from '#machines/amounts.ts';

/** Whether the amount is a non-zero whole number of points or fen, up or down. */
export function isAdjustment(amount: unknown): boolean {
  return typeof amount === 'number' && isPositiveAmount(Math.abs(amount));
}

/** Whether the account stays at zero or above after adding the signed amount. */
export function staysAboveZero(balance: number, amount: number): boolean {
  return balance + amount >= 0;
}
