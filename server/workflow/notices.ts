import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Notice } from '#server/db/database.ts';
import { liveChannel, workChannel } from './channels.ts';

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

/** The first of a burst is told at once, the others together this often. */
const restMs = 5;

/**
 * Opens what tells of commits. PostgreSQL lets one transaction with a NOTIFY commit at a time, so the door's own
 * transactions carry none: they would wait for each other's disk. A server that dies between commit and notice leaves
 * pages as they were until they ask again, and its due work to the next look of sweeper and outbox.
 */
export function openNotices(db: Database, log: (line: string) => void): Notices {
  let waiting = new Map<string, Notice>();
  let sending: Promise<void> | null = null;

  const add = (channel: string, payload: string) => waiting.set(`${channel} ${payload}`, { channel, payload });

  const send = async (): Promise<void> => {
    // What commits in the same turn goes along.
    await Promise.resolve();
    while (waiting.size > 0) {
      const now = [...waiting.values()];
      waiting = new Map();
      await sendTo(db, now).catch((error: unknown) => {
        log(`Pages and servers were not told of ${now.length} changes: ${String(error)}`);
      });
      await sleep(restMs);
    }
    sending = null;
  };

  return {
    tell({ changed, wakes }) {
      for (const change of changed) if (waiting.size < mostWaiting) add(liveChannel, change);
      for (const wake of wakes) add(workChannel, wake);
      if (waiting.size > 0) sending ??= send();
    },
    async sent() {
      await sending;
    },
  };
}

/** Tries again when every connection is taken for a moment; of a database that is gone nobody would hear. */
async function sendTo(db: Database, notices: readonly Notice[]): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      await db.announce(notices);
      return;
    } catch (error) {
      if (left <= 1) throw error;
      await sleep(pauseMs);
    }
  }
}
