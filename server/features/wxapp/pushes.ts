import { randomUUID } from 'node:crypto';
import { type Database, read } from '#server/db/database.ts';
import type { Push } from '#server/gateways/wechat/push.ts';
import type { TokenStore } from '#server/gateways/wechat/stores.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { openWaker, type Waker } from '#server/workflow/waker.ts';
import { endPush, isOpen, nextPush } from './push-store.ts';

export interface PushTools {
  db: Database;
  log: (line: string) => void;
  leases: Pick<TokenStore, 'lock' | 'unlock'>;
  /**
   * Handles the push with this key; when it throws, the error is logged and the push is retried later. What must not
   * happen twice after a crash ends the push itself.
   */
  handle: (push: Push, key: string) => Promise<void>;
  now?: () => number;
}

const pollMs = 5_000;
const leaseMs = 60_000;
const firstPauseMs = 1_000;
const longestPauseMs = 10 * 60_000;

interface Taken {
  key: string;
  outcome: 'done' | 'elsewhere' | { error: unknown };
}

/**
 * Claims the next push that is not resting. A lease ensures that only one of several servers works on it, and none
 * forever.
 */
async function takeOne(
  { db, handle, leases }: PushTools,
  owner: string,
  resting: readonly string[],
): Promise<Taken | null> {
  const next = await nextPush(db, resting);
  if (!next) return null;
  const lease = `push:${next.key}`;
  if (!(await leases.lock(lease, owner, leaseMs))) return { key: next.key, outcome: 'elsewhere' };
  try {
    // Another server may have handled it and given its lease back since it was read.
    if (await isOpen(db, next.key)) {
      await handle(next.push, next.key);
      await read(db, everyTenant, (query) => endPush(query, next.key));
    }
    return { key: next.key, outcome: 'done' };
  } catch (error) {
    return { key: next.key, outcome: { error } };
  } finally {
    await leases.unlock(lease, owner);
  }
}

/**
 * Works through the inbox, oldest push first, and retries failed ones with growing pauses; wake it when a push arrives.
 */
export function openPushWorker(tools: PushTools): Waker {
  const { log, now = Date.now } = tools;
  const owner = randomUUID();
  const waiting = new Map<string, { until: number; pauseMs: number }>();
  return openWaker('pushes of WeChat', log, async () => {
    for (;;) {
      const resting = [...waiting].filter(([, { until }]) => until > now()).map(([key]) => key);
      const handled = await takeOne(tools, owner, resting);
      if (!handled) {
        // Another server has handled what rested here: to wait for it would be to ask without a pause.
        for (const key of waiting.keys()) if (!resting.includes(key)) waiting.delete(key);
        break;
      }
      if (handled.outcome === 'done') {
        waiting.delete(handled.key);
        continue;
      }
      const pauseMs = Math.min((waiting.get(handled.key)?.pauseMs ?? firstPauseMs / 2) * 2, longestPauseMs);
      waiting.set(handled.key, { until: now() + pauseMs, pauseMs });
      if (handled.outcome === 'elsewhere') continue;
      log(`The push ${handled.key} is tried again in ${pauseMs / 1000} s: ${String(handled.outcome.error)}`);
    }
    const soonest = Math.min(...[...waiting.values()].map(({ until }) => until - now()));
    return Math.max(Math.min(soonest, pollMs), 10);
  });
}
