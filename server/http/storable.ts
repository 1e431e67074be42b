/** The place of the first text that PostgreSQL cannot keep (a zero byte, half a surrogate pair) in a value; null when there is none. */
export function unstorable(value: unknown, place = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') || /\p{Surrogate}/u.test(value) ? place : null;
  // The bytes of a file are no text.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = unstorable(key, `${place}/(name)`) ?? unstorable(part, `${place}/${key}`);
    if (found !== null) return found;
  }
  return null;
}
