import { isPositiveAmount } from '#machines/amounts.ts';

/** Whether the amount is a non-zero whole number of points or fen, up or down. */
export function isAdjustment(amount: unknown): boolean {
  return typeof amount === 'number' && isPositiveAmount(Math.abs(amount));
}

/** The reason that stands in the ledger for an adjustment that was taken back at once. */
export const UNDONE = 'undone';

/** Whether nothing of what the member received has gone since: an account that only gave has nothing to spend. */
export function isUnspent(balance: number, { amount, afterAmount }: { amount: number; afterAmount: number | null }) {
  return amount < 0 || balance >= (afterAmount ?? amount);
}

/** Whether the account stays at zero or above after adding the signed amount. */
export function staysAboveZero(balance: number, amount: number): boolean {
  return balance + amount >= 0;
}
