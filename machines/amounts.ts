/** The largest single amount, in fen or points: just under ten million yuan, far within exact integers. */
export const MAX_AMOUNT = 999_999_999;

/**
 * Whether the value is a whole number of fen, points or units from 0 to `MAX_AMOUNT`; text, fractions and NaN are not.
 */
export function isAmount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MAX_AMOUNT;
}

/** Whether the value is an amount above zero. */
export function isPositiveAmount(value: unknown): value is number {
  return isAmount(value) && value > 0;
}
