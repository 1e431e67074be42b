import type { Database } from './db/database.ts';
import { clearAway } from './housekeeping-store.ts';
import { gatherCounters } from './workflow/gather-counters.ts';
import { openWaker, type Waker } from './workflow/waker.ts';

const everyMs = 10 * 60_000;

/** Runs `clearAway` and `gatherCounters` every ten minutes. If the database is away, it waits until the next time. */
export const housekeeping = (db: Database, log: (line: string) => void): Waker =>
  openWaker(
    'clearing away',
    log,
    async () => {
      await clearAway(db);
      await gatherCounters(db);
      return everyMs;
    },
    everyMs,
  );
