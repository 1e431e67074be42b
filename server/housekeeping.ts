import type { Database } from './db/database.ts';
import { clearAway } from './housekeeping-store.ts';
import { gatherCounters } from './workflow/gather-counters.ts';
import { openWaker, type Waker } from './workflow/waker.ts';

/** What ran out while no server was up happens in the first minute, and leaves counters in slots. */
const firstMs = 60_000;
const everyMs = 10 * 60_000;

/**
 * Runs `clearAway` and `gatherCounters` a minute after the start and then every ten minutes. If the database is away, it
 * waits until the next time.
 */
export const housekeeping = (db: Database, log: (line: string) => void): Waker =>
  openWaker(
    'clearing away',
    log,
    async () => {
      await clearAway(db).catch((error: unknown) => log(`Not all that is old was cleared away: ${String(error)}`));
      await gatherCounters(db);
      return everyMs;
    },
    firstMs,
  );
