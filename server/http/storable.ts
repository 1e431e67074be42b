/**
 * The place of the first part of a value that cannot be stored unchanged: a text with a zero byte or half a surrogate
 * pair, or an integer beyond 2^53, which has already lost precision. Null when there is none.
 */
export function unstorable(value: unknown, place = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') || /\p{Surrogate}/u.test(value) ? place : null;
  if (typeof value === 'number') return Number.isInteger(value) && !Number.isSafeInteger(value) ? place : null;
  // File bytes are not text.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = unstorable(key, `${place}/(name)`) ?? unstorable(part, `${place}/${key}`);
    if (found !== null) return found;
  }
  return null;
}
