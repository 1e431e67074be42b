import { type Database, inTenant } from '#server/db/database.ts';
import { faultPoint } from '#server/fault.ts';
import type { JobRow, Purpose, RunningJob } from '#server/workflow/jobs.ts';
import { broken, reasonFor } from './faults.ts';
import { endRow, endRows, noReason } from './row-store.ts';
import type { StoredJob } from './store.ts';

/** Rows per transaction, when the purpose supports that; then the groups and the rows that run concurrently. */
const rowsTogether = 100;
const groupsAbreast = 3;
const rowsAbreast = 6;

export interface Run {
  db: Database;
  job: StoredJob;
  purpose: Purpose;
  running: RunningJob;
  signal: AbortSignal;
  log: (line: string) => void;
  /** Called after each piece of work. */
  tell: () => Promise<void>;
}

/** Runs rows at most once each: together when possible, and the rest one by one. */
export async function runRows(run: Run, rows: readonly JobRow[]): Promise<void> {
  const { purpose } = run;
  if (!purpose.runTogether) return oneByOne(run, rows);
  const groups: JobRow[][] = [];
  for (let at = 0; at < rows.length; at += rowsTogether) groups.push(rows.slice(at, at + rowsTogether));
  const left: JobRow[] = [];
  await abreast(groups, groupsAbreast, run, async (group) => void left.push(...(await together(run, group))));
  await oneByOne(run, left);
}

const oneByOne = (run: Run, rows: readonly JobRow[]) => abreast(rows, rowsAbreast, run, (row) => runRow(run, row));

async function abreast<Each>(
  all: readonly Each[],
  most: number,
  { signal, tell }: Run,
  work: (each: Each) => Promise<void>,
): Promise<void> {
  const queue = all.values();
  const worker = async () => {
    for (const each of queue) {
      signal.throwIfAborted();
      await work(each);
      faultPoint('mid-import');
      await tell();
    }
  };
  await Promise.all(Array.from({ length: most }, worker));
}

/** Runs rows in one transaction and returns those that must run alone. */
async function together({ job, purpose, running, signal }: Run, rows: readonly JobRow[]): Promise<JobRow[]> {
  const place = { tenantId: job.tenant_id, jobId: job.id };
  let settled = new Set<JobRow>();
  try {
    await purpose.runTogether?.(running, rows, async (trx, moved) => {
      settled = new Set(moved);
      if (
        !(await endRows(
          trx,
          place,
          moved.map(({ rowNo }) => rowNo),
        ))
      )
        throw new AlreadyRun();
    });
  } catch (error) {
    if (!(error instanceof AlreadyRun) && reasonFor(error, signal) === null) throw error;
    return [...rows];
  }
  return rows.filter((row) => !settled.has(row));
}

async function runRow({ db, job, purpose, running, signal, log }: Run, row: JobRow): Promise<void> {
  const place = { tenantId: job.tenant_id, jobId: job.id };
  try {
    await purpose.run(running, row, async (trx) => {
      // Another process may have run it while this one seemed dead.
      if (!(await endRow(trx, place, row.rowNo, { status: 'done', reason: noReason }))) throw new AlreadyRun();
    });
  } catch (error) {
    if (error instanceof AlreadyRun) return;
    const words = reasonFor(error, signal);
    if (words === null) throw error;
    if (words === broken) log(`Row ${row.rowNo} of the job ${job.id}: ${String(error)}`);
    await inTenant(db, place.tenantId, (trx) => endRow(trx, place, row.rowNo, { status: 'failed', reason: words }));
  }
}

class AlreadyRun extends Error {}
