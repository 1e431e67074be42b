import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { appRole } from './pool.ts';
import { setForSession } from './session-settings.ts';

export interface Subscription {
  /** Called with each notification's payload. */
  heard: (payload: string) => void;
  /** Called after a lost connection is back: notifications may have been missed. */
  resumed?: () => void;
}

export interface Listener {
  /** Listens to a channel from the moment the promise resolves; the returned function stops it. */
  listen: (channel: string, subscription: Subscription) => Promise<() => void>;
  close: () => Promise<void>;
}

const longestPauseMs = 5_000;
const heartbeatMs = 10_000;

/** LISTENs on a dedicated connection, opened for the first channel and reopened whenever it is lost. */
export function openListener(url: string, log: (line: string) => void): Listener {
  const channels = new Map<string, Set<Subscription>>();
  let client: Client | null = null;
  let connecting: Promise<void> | null = null;
  let closed = false;

  const connect = async (): Promise<void> => {
    const fresh = new Client({
      connectionString: url,
      application_name: 'zhanggui listener',
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    fresh.on('error', () => {});
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const { heard } of channels.get(channel) ?? []) heard(payload);
    });
    await fresh.connect();
    try {
      await setForSession(fresh, { role: appRole });
      for (const channel of channels.keys()) await fresh.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      // The next attempt opens another one.
      void fresh.end();
      throw error;
    }
    // A connection whose other end is gone reports nothing by itself.
    const heartbeat = setInterval(() => void fresh.query('select 1').catch(() => fresh.end()), heartbeatMs).unref();
    fresh.once('end', () => {
      clearInterval(heartbeat);
      client = null;
      connecting = null;
      if (!closed) void reconnect();
    });
    client = fresh;
  };

  const connected = (): Promise<void> =>
    (connecting ??= connect().catch((error: unknown) => {
      connecting = null;
      throw error;
    }));

  const reconnect = async (): Promise<void> => {
    log('The connection that listens for changes was lost; connecting again …');
    for (let pauseMs = 100; !closed; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      await sleep(pauseMs * (0.5 + Math.random() / 2), undefined, { ref: false });
      if (closed) return;
      try {
        await connected();
        for (const { resumed } of [...channels.values()].flatMap((set) => [...set])) resumed?.();
        return;
      } catch {
        // The next round tries again.
      }
    }
  };

  return {
    async listen(channel, subscription) {
      const first = !channels.has(channel);
      const subscriptions = channels.get(channel) ?? new Set();
      channels.set(channel, subscriptions.add(subscription));
      try {
        await connected();
        if (first) await client?.query(`listen ${escapeIdentifier(channel)}`);
      } catch (error) {
        subscriptions.delete(subscription);
        if (subscriptions.size === 0) channels.delete(channel);
        throw error;
      }
      return () => void subscriptions.delete(subscription);
    },
    async close() {
      closed = true;
      await connecting?.catch(() => {});
      await client?.end();
    },
  };
}
