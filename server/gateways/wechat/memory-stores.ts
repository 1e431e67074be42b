import type { Push } from './push.ts';
import type { AccountSource, PushInbox, TokenStore, VersionedToken, WechatAccount } from './stores.ts';

/** An in-memory TokenStore, the reference for the contract tests; it is lost with the process. */
export const memoryTokenStore = (now: () => number = Date.now): TokenStore => {
  const rows = new Map<string, VersionedToken>();
  const leases = new Map<string, { owner: string; untilMs: number }>();
  let writes = 0;
  return {
    read: async (key) => rows.get(key) ?? null,
    compareAndSet: async (key, expected, next) => {
      if ((rows.get(key)?.version ?? 0) !== expected) return false;
      writes += 1;
      if (next === null) rows.delete(key);
      else rows.set(key, { ...next, version: writes });
      return true;
    },
    lock: async (key, owner, ttlMs) => {
      const held = leases.get(key);
      if (held !== undefined && held.owner !== owner && held.untilMs > now()) return false;
      leases.set(key, { owner, untilMs: now() + ttlMs });
      return true;
    },
    unlock: async (key, owner) => {
      if (leases.get(key)?.owner === owner) leases.delete(key);
    },
  };
};

/** An AccountSource over a map, with the errcodes that required a new authorisation. */
export const memoryAccounts = (
  accounts: Readonly<Record<string, WechatAccount>>,
): AccountSource & { readonly reauthorize: [string, number][] } => {
  const reauthorize: [string, number][] = [];
  return {
    reauthorize,
    find: async (appid) => {
      const account = accounts[appid];
      return account ? { ...account, isRevoked: reauthorize.some(([revoked]) => revoked === appid) } : null;
    },
    markReauthorize: async (appid, errcode) => {
      reauthorize.push([appid, errcode]);
    },
  };
};

/** A PushInbox over a map, in the order of arrival. */
export const memoryInbox = (): PushInbox & { readonly pushes: Map<string, Push> } => {
  const pushes = new Map<string, Push>();
  return {
    pushes,
    put: async (key, push) => {
      if (pushes.has(key)) return false;
      pushes.set(key, push);
      return true;
    },
  };
};
