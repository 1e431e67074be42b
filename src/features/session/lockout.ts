import { ApiError } from '#src/lib/api-error.ts';
import { createStore, useStore } from '#src/lib/store.ts';

/** When the server will look at another attempt; milliseconds since 1970, 0 when it does so now. */
const lockedUntil = createStore(0);

/** Remembers how long the server refuses further attempts; the chart keeps codes alone. */
export function noteLockout(error: unknown): void {
  const seconds = error instanceof ApiError ? error.data['retryAfterSeconds'] : undefined;
  if (typeof seconds === 'number') lockedUntil.set(Date.now() + seconds * 1000);
}

/** Starts without a lock-out, as a page does that was just opened. */
export function forgetLockout(): void {
  lockedUntil.set(0);
}

/** When the server will look at another attempt; milliseconds since 1970. */
export function useLockedUntil(): number {
  return useStore(lockedUntil);
}
