/** Characters of a reason that an operator gives. */
export const REASON_LIMIT = 200;

/** A reason in words that fits its place. */
export function isReason(reason: string): boolean {
  const { length } = reason.trim();
  return length > 0 && length <= REASON_LIMIT;
}
