import { createStore, type Store } from './store.ts';

/** A part of the app whose code is fetched when it is first wanted. */
export interface OnDemand<Part> {
  /** The part once its code is here; null before. */
  part: Store<Part | null>;
  /** Fetches the code unless it is here or on its way; resolves to false when the fetch failed, and may then be repeated. */
  fetch: () => Promise<boolean>;
}

/**
 * Describes a part that is fetched on demand. Unlike with React's lazy(), whoever waits for it is shown what was there
 * before, and the part appears as soon as it is here; React holds back what it suspended for up to 300 ms.
 */
export function onDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  const part = createStore<Part | null>(null);
  let loading: Promise<boolean> | null = null;
  const attempt = async () => {
    try {
      part.set(await load());
      return true;
    } catch {
      loading = null;
      return false;
    }
  };
  return { part, fetch: () => (loading ??= attempt()) };
}
