import { WechatError, WechatFault } from './errors.ts';
import type { TokenRow, TokenStore, VersionedToken } from './stores.ts';

/** A refreshed token. `lifeMs` counts from now; a null refreshToken keeps the stored one. */
export interface FreshToken {
  readonly token: string;
  readonly lifeMs: number;
  readonly refreshToken: string | null;
}

/** Fetches a new token from WeChat, given the stored row. */
export type Refresh = (row: VersionedToken | null) => Promise<FreshToken>;

export interface KeeperTools {
  readonly store: TokenStore;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly newId: () => string;
}

export interface TokenKeeper {
  /** Returns a token that is valid by our clock; `refresh` runs at most once among all callers of all servers. */
  obtain(key: string, refresh: Refresh): Promise<TokenRow & { readonly token: string }>;
  /** Drops a token that WeChat refused, unless it was replaced in the meantime. */
  reject(key: string, token: string): Promise<void>;
  /** Stores a token that came without a refresh, for example with an authorisation; the newest wins. */
  keep(key: string, fresh: FreshToken): Promise<void>;
  /** Stores a refresh token that came alone, unless there is one already; the next `obtain` uses it. */
  keepRefreshToken(key: string, refreshToken: string): Promise<void>;
  /** Drops a token for good: waits for a refresh under way, whose token would be of before. */
  forget(key: string): Promise<void>;
}

const earlyMs = 10 * 60_000;
const leaseMs = 20_000;
const pollMs = 50;

/** Refresh is due ten minutes before the end, or at half the life of a shorter token. */
const rowOf = (fresh: FreshToken, refreshToken: string | null, nowMs: number): TokenRow => ({
  token: fresh.token,
  refreshAtMs: nowMs + Math.max(fresh.lifeMs / 2, fresh.lifeMs - earlyMs),
  expiresAtMs: nowMs + fresh.lifeMs,
  refreshToken: fresh.refreshToken ?? refreshToken,
});

type Live = VersionedToken & { readonly token: string };

const isLive = (row: VersionedToken | null, nowMs: number): row is Live =>
  row !== null && row.token !== null && row.expiresAtMs > nowMs;

/** Creates the keeper of all tokens over a store that the servers share. */
export const createTokenKeeper = ({ store, now, sleep, newId }: KeeperTools): TokenKeeper => {
  const flights = new Map<string, Promise<Live | null>>();

  /** Overwrites the stored row; retries when another server wrote first. */
  const write = async (key: string, change: (row: VersionedToken | null) => TokenRow | null): Promise<void> => {
    for (;;) {
      const row = await store.read(key);
      if (await store.compareAndSet(key, row?.version ?? 0, change(row))) return;
    }
  };

  /** Stores the refreshed token, unless the row was forgotten or authorised again while WeChat answered. */
  const save = async (key: string, before: VersionedToken | null, fresh: FreshToken): Promise<Live | null> => {
    let row = before;
    for (;;) {
      if (await store.compareAndSet(key, row?.version ?? 0, rowOf(fresh, row?.refreshToken ?? null, now()))) {
        const stored = await store.read(key);
        return isLive(stored, now()) ? stored : null;
      }
      const stored = await store.read(key);
      if (stored === null) return null;
      if (isLive(stored, now()) && stored.refreshAtMs > now()) return stored;
      // Only a rejection of the old token changed the version; a different refresh token means a new authorisation.
      if (stored.refreshToken !== (before?.refreshToken ?? null)) return null;
      row = stored;
    }
  };

  const refreshUnderLease = async (key: string, refresh: Refresh): Promise<Live | null> => {
    const owner = newId();
    if (!(await store.lock(key, owner, leaseMs))) return null;
    try {
      const row = await store.read(key);
      if (isLive(row, now()) && row.refreshAtMs > now()) return row;
      try {
        return await save(key, row, await refresh(row));
      } catch (error) {
        // WeChat does not answer now: the old token has some minutes left.
        if (isLive(row, now()) && error instanceof WechatError && error.class === 'retry') return row;
        throw error;
      }
    } finally {
      await store.unlock(key, owner);
    }
  };

  const refreshOrWait = async (key: string, refresh: Refresh): Promise<Live | null> => {
    for (let waitedMs = 0; waitedMs < leaseMs; waitedMs += pollMs) {
      const mine = await refreshUnderLease(key, refresh);
      if (mine !== null) return mine;
      const row = await store.read(key);
      // Another server is refreshing: a token that is merely due still works, an expired one must wait.
      if (isLive(row, now())) return row;
      await sleep(pollMs);
    }
    return null;
  };

  return {
    obtain: async (key, refresh) => {
      const row = await store.read(key);
      if (isLive(row, now()) && row.refreshAtMs > now()) return row;
      const flight = flights.get(key) ?? refreshOrWait(key, refresh).finally(() => flights.delete(key));
      flights.set(key, flight);
      const fresh = await flight;
      if (fresh === null)
        throw new WechatFault('token', 'busy', `${key.split(':')[0]} is being refreshed elsewhere`, 1_000);
      return fresh;
    },

    reject: async (key, token) => {
      const row = await store.read(key);
      if (row === null || row.token !== token) return;
      // If this write loses the race, another server has replaced or dropped the token, which is just as good.
      await store.compareAndSet(key, row.version, { ...row, token: null, refreshAtMs: 0, expiresAtMs: 0 });
    },

    keep: (key, fresh) => write(key, (row) => rowOf(fresh, row?.refreshToken ?? null, now())),
    keepRefreshToken: async (key, refreshToken) => {
      const row = await store.read(key);
      if (row !== null && row.refreshToken !== null) return;
      // If this write loses the race, a refresh or an authorisation has stored one.
      await store.compareAndSet(key, row?.version ?? 0, { token: null, refreshAtMs: 0, expiresAtMs: 0, refreshToken });
    },
    forget: async (key) => {
      const owner = newId();
      // A refresh under way stores its token before it gives the lease back, and would bring back what is forgotten.
      for (let waitedMs = 0; waitedMs < leaseMs; waitedMs += pollMs) {
        if (await store.lock(key, owner, leaseMs)) break;
        await sleep(pollMs);
      }
      try {
        await write(key, () => null);
      } finally {
        await store.unlock(key, owner);
      }
    },
  };
};
