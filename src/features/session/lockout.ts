import { ApiError } from '#src/lib/api-error.ts';
import { createStore, useStore } from '#src/lib/store.ts';

/** When the server accepts the next attempt, in milliseconds since 1970; 0 when it does now. */
const lockedUntil = createStore(0);

/** Stores how long the server refuses attempts; the chart keeps only error codes. */
export function noteLockout(error: unknown): void {
  const seconds = error instanceof ApiError ? error.data['retryAfterSeconds'] : undefined;
  if (typeof seconds === 'number') lockedUntil.set(Date.now() + seconds * 1000);
}

/** Clears the lockout, as on a freshly opened page. */
export function forgetLockout(): void {
  lockedUntil.set(0);
}

/** Returns when the server accepts the next attempt, in milliseconds since 1970. */
export function useLockedUntil(): number {
  return useStore(lockedUntil);
}
