const MINUTE_MS = 60_000;
/** How often an unanswered call is repeated without an operator. */
const RETRIES = 3;

/** Whether to repeat the call unattended after this many unanswered attempts. */
export function retriesItself(attempts: number): boolean {
  return attempts <= RETRIES;
}

/** Milliseconds to wait after this many unanswered attempts: 1, 10, then 100 minutes. */
export function retryMs(attempts: number): number {
  return MINUTE_MS * 10 ** (Math.min(Math.max(attempts, 1), RETRIES) - 1);
}

/** Milliseconds since what a question is about happened, by the server's clock; answers of before do not say. */
export interface Aged {
  ageMs?: number;
}

/** What the error of a question says of its age. */
export function agedError({ event: { error } }: { event: { error: unknown } }): Aged {
  const ageMs = typeof error === 'object' && error !== null && 'ageMs' in error ? error.ageMs : undefined;
  return typeof ageMs === 'number' ? { ageMs } : {};
}

/** How many of the clock's questions are over after one: one that came before its time, as a person's, is none of them. */
export function askedAfter(asked: number, gapMs: (asked: number) => number, { ageMs }: Aged): number {
  if (ageMs === undefined) return asked + 1;
  const dueMs = Array.from({ length: asked + 1 }, (_, at) => gapMs(at)).reduce((sum, gap) => sum + gap, 0);
  return ageMs < dueMs ? asked : asked + 1;
}
