/** The most characters of an operator's reason. */
export const REASON_LIMIT = 200;

/** Whether the reason is not empty and fits. */
export function isReason(reason: string): boolean {
  const { length } = reason.trim();
  return length > 0 && length <= REASON_LIMIT;
}
