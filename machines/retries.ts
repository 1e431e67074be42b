const MINUTE_MS = 60_000;
/** How often an unanswered call is made again without an operator. */
const RETRIES = 3;

/** After this many unanswered attempts it is still worth asking again unattended. */
export function retriesItself(attempts: number): boolean {
  return attempts <= RETRIES;
}

/** Milliseconds to wait after this many unanswered attempts: 1, 10, then 100 minutes. */
export function retryMs(attempts: number): number {
  return MINUTE_MS * 10 ** (Math.min(Math.max(attempts, 1), RETRIES) - 1);
}
