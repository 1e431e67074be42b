import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { liveChannel, workChannel } from './channels.ts';

// Raw SQL: NOTIFY has no form in the query builder.

/** What other servers and this one's pages, sweeper and outbox hear of a commit. */
export interface Notices {
  /** Sends soon, in one statement with what other commits have to say; never throws. */
  tell: (said: { changed: Iterable<string>; wakes: Iterable<string> }) => void;
  /** Resolves once everything told so far is sent, or cannot be. */
  sent: () => Promise<void>;
}

/** At most so many wait while the database is away; pages read everything anew once it is back. */
const mostWaiting = 10_000;
const tries = 3;
const pauseMs = 200;

/**
 * Opens what tells of commits. PostgreSQL lets one transaction with a NOTIFY commit at a time, so the door's own
 * transactions carry none: they would wait for each other's disk. A server that dies between commit and notice leaves
 * pages as they were until they ask again, and its due work to the next look of sweeper and outbox.
 */
export function openNotices(db: Database, log: (line: string) => void): Notices {
  let waiting = new Set<string>();
  let sending: Promise<void> | null = null;

  const send = async (): Promise<void> => {
    // What commits in the same turn goes along.
    await Promise.resolve();
    while (waiting.size > 0) {
      const now = [...waiting];
      waiting = new Set();
      await sendTo(db, now).catch((error: unknown) => {
        log(`Pages and servers were not told of ${now.length} changes: ${String(error)}`);
      });
    }
    sending = null;
  };

  return {
    tell({ changed, wakes }) {
      for (const change of changed) if (waiting.size < mostWaiting) waiting.add(`${liveChannel} ${change}`);
      for (const wake of wakes) waiting.add(`${workChannel} ${wake}`);
      if (waiting.size > 0) sending ??= send();
    },
    async sent() {
      await sending;
    },
  };
}

/** Tries again when every connection is taken for a moment; of a database that is gone nobody would hear. */
async function sendTo(db: Database, notices: readonly string[]): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      await read(db, everyTenant, (query) => statement(notices).execute(query));
      return;
    } catch (error) {
      if (left <= 1) throw error;
      await sleep(pauseMs);
    }
  }
}

/** No caller waits for it, so neither does its commit wait for the disk. */
function statement(notices: readonly string[]): RawBuilder<unknown> {
  const parts = notices.map((notice) => notice.split(' ', 1)[0] ?? '');
  const payloads = notices.map((notice, index) => notice.slice((parts[index] ?? '').length + 1));
  return sql`with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
    select pg_notify(channel, payload) from unhurried, unnest(${parts}::text[], ${payloads}::text[]) as t (channel, payload)`;
}
