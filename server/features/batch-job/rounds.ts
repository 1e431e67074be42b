import { waitingRows as waitingIn } from '#machines/batch-job/rules.ts';
import type { JobCounts } from '#machines/batch-job/types.ts';
import type { Database } from '#server/db/database.ts';
import { type WaitingRow, waitingRows } from './row-store.ts';
import { type Run, runRows } from './running.ts';

/** Runs the next rows of a job and returns its counts after them; null when only its rows can tell. */
type Round = (run: Run, most: number) => Promise<JobCounts | null>;

/**
 * Rounds that cost as much at the end of a long job as at its beginning: each reads on behind the last one, and adds
 * what it did to what was counted before.
 */
export function openRounds(db: Database): Round {
  /** Behind which row each job goes on. */
  const reached = new Map<string, number>();
  return async (run, most) => {
    const { job } = run;
    const key = `${job.tenant_id} ${job.id}`;
    const behind = reached.get(key) ?? 0;
    reached.delete(key);
    const rows = await nextRows(db, { tenantId: job.tenant_id, jobId: job.id }, { most, behind });
    const { done, failed, isAlone } = await runRows(run, rows);
    const last = rows.at(-1);
    // After a crash, and when another process was at it, rows have ended that nobody has counted.
    if (!last || rows.length < most || job.attempts > 0 || !isAlone) return null;
    const counts = { total: job.total, done: job.done + done, failed: job.failed + failed, skipped: job.skipped };
    if (waitingIn(counts) > 0) reached.set(key, last.rowNo);
    return counts;
  };
}

/** Rows that wait behind another; when there are too few, from the first on. */
async function nextRows(
  db: Database,
  place: { tenantId: string; jobId: string },
  { most, behind }: { most: number; behind: number },
): Promise<WaitingRow[]> {
  if (most === 0) return [];
  const rows = await waitingRows(db, place, { most, behind });
  return rows.length === most || behind === 0 ? rows : waitingRows(db, place, { most, behind: 0 });
}
