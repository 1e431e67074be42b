import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

export interface Rival {
  /** Resolves when somebody waits for the lock of another; throws when nobody does for ten seconds. */
  somebodyWaits: () => Promise<void>;
  /**
   * Makes a change, begins what others do while it is not yet committed, and commits when that waits for a lock or is over;
   * `before` runs under the same locks just before the end. Resolves with what the others came to.
   */
  meanwhile: <Result>(change: string, others: () => Promise<Result>, before?: string) => Promise<Result>;
  /** Asks the database as its superuser. */
  ask: <Row extends object>(question: string) => Promise<Row[]>;
  end: () => Promise<void>;
}

/** Somebody who holds rows of a database while others want them. */
export async function openRival(databaseUrl: string): Promise<Rival> {
  const [holder, onlooker] = [
    new Client({ connectionString: databaseUrl }),
    new Client({ connectionString: databaseUrl }),
  ];
  await holder.connect();
  await onlooker.connect();

  async function somebodyWaits(stop?: AbortSignal): Promise<void> {
    for (const until = Date.now() + 10_000; Date.now() < until && stop?.aborted !== true; await wait(20)) {
      const { rowCount } = await onlooker.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (rowCount !== 0) return;
    }
    throw new Error('Nobody waits for the lock.');
  }

  return {
    somebodyWaits,
    async meanwhile(change, others, before) {
      await holder.query('begin');
      try {
        await holder.query(change);
        const theirs = others();
        const stop = new AbortController();
        const waiting = somebodyWaits(stop.signal);
        await Promise.race([theirs, waiting]);
        stop.abort();
        await waiting.catch(() => {});
        if (before !== undefined) await holder.query(before);
        await holder.query('commit');
        return await theirs;
      } catch (error) {
        await holder.query('rollback');
        throw error;
      }
    },
    async ask<Row extends object>(question: string) {
      return (await onlooker.query<Row>(question)).rows;
    },
    async end() {
      await holder.end();
      await onlooker.end();
    },
  };
}
