import { isPositiveAmount } from '#machines/amounts.ts';

/** A whole number of points or fen, up or down, that is not nothing. */
export function isAdjustment(amount: unknown): boolean {
  return typeof amount === 'number' && isPositiveAmount(Math.abs(amount));
}

/** The account does not fall below zero when this much is added to it or taken from it. */
export function staysAboveZero(balance: number, amount: number): boolean {
  return balance + amount >= 0;
}
