import { ApiError } from '#src/lib/api-error.ts';
import { createStore, useStore } from '#src/lib/store.ts';

/** Whose attempts the server refuses, and until when, in milliseconds since 1970. */
interface Lockout {
  username: string;
  until: number;
}

const nobody: Lockout = { username: '', until: 0 };
const lockout = createStore(nobody);

/** Stores how long the server refuses an account's attempts; the chart keeps only error codes. */
export function noteLockout(error: unknown, username: string): void {
  const seconds = error instanceof ApiError ? error.data['retryAfterSeconds'] : undefined;
  if (typeof seconds === 'number') lockout.set({ username, until: Date.now() + seconds * 1000 });
}

/** Clears the lockout, as on a freshly opened page. */
export function forgetLockout(): void {
  lockout.set(nobody);
}

/** Returns whose next attempt has to wait, and until when. */
export function useLockout(): Lockout {
  return useStore(lockout);
}
