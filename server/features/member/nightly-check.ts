import { aheadMs } from '#machines/shanghai.ts';
import type { Database } from '#server/db/database.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { openWaker, type Waker } from '#server/workflow/waker.ts';
import { checkBalances } from './balance-check-store.ts';

const everyMs = 15 * 60_000;
const dayMs = 86_400_000;
const nightHour = 3;

/**
 * Checks every balance once a night, after three o'clock in Shanghai; with several servers the database lets only the
 * first one do it.
 */
export function nightlyCheck(db: Database, log: (line: string) => void): Waker {
  let doneFor = -1;
  const look = async () => {
    const local = Date.now() + aheadMs;
    const today = Math.floor(local / dayMs);
    if (doneFor === today || new Date(local).getUTCHours() < nightHour) return everyMs;
    const checks = await checkBalances(db, everyTenant, 'nightly');
    doneFor = today;
    for (const { tenantId, faults } of checks)
      if (faults > 0) log(`The balances of ${faults} accounts of ${tenantId} are not the sums of their ledgers.`);
    return everyMs;
  };
  return openWaker('the nightly check of balances', log, look, everyMs);
}
