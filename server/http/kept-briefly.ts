import { hashOf } from '#server/rows/token.ts';

const cacheMs = 800;
/** From here on a call has the owner looked up anew, but does not wait for it. */
const freshMs = 400;
const cacheSize = 10_000;

/** Finds the owner of a token, null when there is none. */
export interface OwnerFinder<Owner> {
  find(token: string): Promise<Owner | null>;
  /** Drops the cached answer for a token by its hash; null drops all. */
  forget(tokenHash: Buffer | null): void;
}

/**
 * Caches whom `look` finds for 0.8 s, so that a page of calls costs one lookup and a sign-out, a disabling or a switch
 * still takes effect everywhere within a second. Who keeps calling waits only for the first lookup: the next ones are
 * made ahead.
 */
export function keptBriefly<Owner>(
  look: (token: string, tokenHash: Buffer) => Promise<Owner | null>,
): OwnerFinder<Owner> {
  const cache = new Map<string, { owner: Owner | null; at: number }>();
  // Calls of one moment share a lookup; those after a `forget` do not, since it may be outdated.
  const underWay = new Map<string, Promise<Owner | null>>();
  const lookUp = async (token: string, tokenHash: Buffer, key: string): Promise<Owner | null> => {
    const at = performance.now();
    const looking = look(token, tokenHash);
    underWay.set(key, looking);
    try {
      const owner = await looking;
      if (underWay.get(key) === looking) {
        if (cache.size >= cacheSize) cache.clear();
        cache.set(key, { owner, at });
      }
      return owner;
    } finally {
      if (underWay.get(key) === looking) underWay.delete(key);
    }
  };
  return {
    async find(token) {
      const tokenHash = hashOf(token);
      const key = tokenHash.toString('base64');
      const kept = cache.get(key);
      const age = kept ? performance.now() - kept.at : Infinity;
      const known = underWay.get(key);
      if (kept && age < cacheMs) {
        // A lookup that fails is made again by the call that needs it.
        if (age >= freshMs && !known) lookUp(token, tokenHash, key).catch(() => {});
        return kept.owner;
      }
      return known ?? lookUp(token, tokenHash, key);
    },
    forget(tokenHash) {
      for (const kept of [cache, underWay]) {
        if (tokenHash === null) kept.clear();
        else kept.delete(tokenHash.toString('base64'));
      }
    },
  };
}
