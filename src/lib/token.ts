import { keep, readKept } from './storage.ts';

/*
 * localStorage and not sessionStorage: an operator works in several tabs, and signing out in one must end all of them.
 * Neither is safer against a foreign script; the content security policy is what keeps those out.
 */
const key = 'zhanggui.token';

/** The access token of the signed-in operator, or null. */
export function readToken(): string | null {
  return readKept(key);
}

/** Keeps the access token for every tab; null is a sign-out. */
export function keepToken(token: string | null): void {
  keep(key, token);
}

/** Calls back when another tab signed in or out; returns the way to stop. */
export function followToken(onChange: (token: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange(readToken());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
