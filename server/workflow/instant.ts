let last = { ms: Number.NaN, text: '' };

/** A moment, in milliseconds since 1970, as PostgreSQL and JSON are told of it. The rows of a transaction move at one. */
export function instant(ms: number): string {
  if (ms !== last.ms) last = { ms, text: new Date(ms).toISOString() };
  return last.text;
}
