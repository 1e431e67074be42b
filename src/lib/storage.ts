/** Returns the stored value of a key, or null; a browser that forbids storage counts as empty. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value across reloads and tabs; null removes it. A browser that forbids storage stores nothing. */
export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse: the session then lasts as long as the page, as their users expect.
  }
}
