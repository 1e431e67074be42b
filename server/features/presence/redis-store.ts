import { type ChainableCommander, Redis } from 'ioredis';
import { codes } from '#openapi/generated/values.ts';
import type { ClientType } from '#server/db/column-types.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { nobody, onlineMinutes, type PresenceStore } from './store.ts';

const clientTypes = codes.ClientType;
const keyOf = (scope: string, appType: ClientType) => `presence:${scope}:${appType}`;
/** Every tenant whose users ever beat, so that one user is found without reading all of them. */
const tenantsKey = 'presence:tenants';
const keepMs = 24 * 3600_000;

/** The answers to commands that were sent together; throws what Redis refused among them. */
async function answers(commands: ChainableCommander): Promise<unknown[]> {
  const replies = (await commands.exec()) ?? [];
  const refusal = replies.find(([error]) => error !== null)?.[0];
  if (refusal) throw refusal;
  return replies.map(([, answer]) => answer);
}

/** A Redis that is away may be back in a moment; what it refuses stays an error. */
async function unlessAway<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Error && error.name === 'ReplyError' ? error : new DatabaseUnavailable(error);
  }
}

/**
 * Presence in Redis: one sorted set per scope and client, scored by the last beat; the set for all tenants holds every
 * user.
 */
export function redisPresence(url: string): PresenceStore & { close(): void } {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 2_000 });
  // Without a listener a lost connection would end the process; the calls on it fail on their own.
  redis.on('error', () => {});
  const store: PresenceStore = {
    async beat(tenantId, appType, userId) {
      const now = Date.now();
      const own = keyOf(tenantId, appType);
      const former = await redis.zscore(own, userId);
      await answers(
        redis
          .multi()
          .sadd(tenantsKey, tenantId)
          .zadd(own, now, userId)
          .zadd(keyOf(everyTenant, appType), now, `${tenantId}:${userId}`)
          .zremrangebyscore(own, '-inf', now - keepMs)
          .zremrangebyscore(keyOf(everyTenant, appType), '-inf', now - keepMs),
      );
      return former === null || Number(former) < now - onlineMinutes * 60_000;
    },
    async count(scope) {
      const since = Date.now() - onlineMinutes * 60_000;
      const numbers = await Promise.all(
        clientTypes.map((type) => redis.zcount(keyOf(scope, type), `(${since}`, '+inf')),
      );
      const counts = nobody();
      clientTypes.forEach((type, index) => {
        counts[type] = numbers[index] ?? 0;
      });
      return counts;
    },
    async lastSeen(scope, appType, userId) {
      const tenants = scope === everyTenant ? await redis.smembers(tenantsKey) : [scope];
      const asked = redis.pipeline(tenants.map((tenantId) => ['zscore', keyOf(tenantId, appType), userId]));
      const latest = Math.max(0, ...(await answers(asked)).map(Number));
      return latest === 0 ? null : new Date(latest).toISOString();
    },
  };
  return {
    beat: (...given) => unlessAway(store.beat(...given)),
    count: (scope) => unlessAway(store.count(scope)),
    lastSeen: (...given) => unlessAway(store.lastSeen(...given)),
    close: () => redis.disconnect(),
  };
}
