/** What the browser refused to store, and over what, for as long as the page lasts. */
const unstored = new Map<string, { value: string; over: string | null }>();

/** A browser that forbids storage has nothing stored. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns the stored value of a key, or null; a browser that forbids storage knows only what this page kept. */
export function readKept(key: string): string | null {
  const now = stored(key);
  const own = unstored.get(key);
  if (own === undefined) return now;
  if (own.over === now) return own.value;
  // Another tab could store something since.
  unstored.delete(key);
  return now;
}

/** Calls `onChange` when another tab stores or removes the value of a key; returns a function that stops it. */
export function followKept(key: string, onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key) onChange();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/**
 * Stores a value across reloads and tabs; null removes it. What a browser does not store, because it forbids it or is
 * full, lasts as long as the page.
 */
export function keep(key: string, value: string | null): void {
  unstored.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without this, an older value would count, and nobody could sign in where storage is forbidden.
    if (value !== null) unstored.set(key, { value, over: stored(key) });
  }
}
