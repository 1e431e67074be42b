import { hashOf } from '#server/rows/token.ts';

const cacheMs = 800;
const cacheSize = 10_000;

/** Finds the owner of a token, null when there is none. */
export interface OwnerFinder<Owner> {
  find(token: string): Promise<Owner | null>;
  /** Drops the cached answer for a token by its hash; null drops all. */
  forget(tokenHash: Buffer | null): void;
}

/**
 * Caches whom `look` finds for 0.8 s, so that a page of calls costs one lookup and a sign-out, a disabling or a switch
 * still takes effect everywhere within a second.
 */
export function keptBriefly<Owner>(
  look: (token: string, tokenHash: Buffer) => Promise<Owner | null>,
): OwnerFinder<Owner> {
  const cache = new Map<string, { owner: Owner | null; until: number }>();
  // A lookup that was under way during a `forget` may be outdated, so it is not cached.
  let lately = 0;
  return {
    async find(token) {
      const tokenHash = hashOf(token);
      const key = tokenHash.toString('base64');
      const kept = cache.get(key);
      if (kept && kept.until > performance.now()) return kept.owner;
      const before = lately;
      const owner = await look(token, tokenHash);
      if (cache.size >= cacheSize) cache.clear();
      if (before === lately) cache.set(key, { owner, until: performance.now() + cacheMs });
      return owner;
    },
    forget(tokenHash) {
      lately += 1;
      if (tokenHash === null) cache.clear();
      else cache.delete(tokenHash.toString('base64'));
    },
  };
}
