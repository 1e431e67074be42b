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
