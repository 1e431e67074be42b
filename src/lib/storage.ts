/** The kept value of a key, or null; a browser that forbids storage reads as empty. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value over reloads and in every tab, null forgets it; a browser that forbids storage keeps nothing. */
export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse: the session then lasts as long as the page, which is all they ask for.
  }
}
