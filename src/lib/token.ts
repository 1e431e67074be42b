import { keep, readKept } from './storage.ts';

/*
 * localStorage, not sessionStorage: an operator works in several tabs, and signing out in one must end all of them.
 * Neither is safer against a foreign script; the content security policy keeps those out.
 */
const key = 'zhanggui.token';

/** Returns the access token of the signed-in operator, or null. */
export function readToken(): string | null {
  return readKept(key);
}

/** Stores the access token for every tab; null signs out. */
export function keepToken(token: string | null): void {
  keep(key, token);
}

/** Calls `onChange` when another tab signs in or out; returns a function that stops it. */
export function followToken(onChange: (token: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange(readToken());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
