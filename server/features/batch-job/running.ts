import type { Label } from '#machines/kit/words.ts';
import { type Database, inTenant } from '#server/db/database.ts';
import { faultPoint } from '#server/fault.ts';
import type { JobRow, Purpose, RunningJob } from '#server/workflow/jobs.ts';
import { broken, reasonFor } from './faults.ts';
import { dropInput } from './file-store.ts';
import { lookAtAll } from './looking.ts';
import { endRow, endRows, keepVerdicts, noReason, type WaitingRow } from './row-store.ts';
import { Seen } from './seen.ts';
import type { StoredJob } from './store.ts';

/** Rows per transaction, when the purpose supports that; then the groups and the rows that run concurrently. */
const rowsTogether = 50;
const groupsAbreast = 3;
const rowsAbreast = 6;

export interface Run {
  db: Database;
  job: StoredJob;
  purpose: Purpose;
  running: RunningJob;
  /** Whether the operator in whose name rows move is active and may do it. */
  mayStill: boolean;
  signal: AbortSignal;
  log: (line: string) => void;
  /** Called after each piece of work. */
  tell: () => Promise<void>;
}

/** What came of rows: how many this process ended, and whether some ended otherwise. */
export interface Ended {
  done: number;
  failed: number;
  isAlone: boolean;
}

/** The columns that a row which is done keeps no longer. */
const secretsOf = ({ columns }: Purpose): string[] => columns.flatMap(({ name, isSecret }) => (isSecret ? [name] : []));

/** Runs rows at most once each: together when possible, and the rest one by one. */
export async function runRows(run: Run, waiting: readonly WaitingRow[]): Promise<Ended> {
  const { db, job } = run;
  if (!run.mayStill) return refuse(run, waiting);
  // The rows have all that is left to do.
  if (secretsOf(run.purpose).length > 0) await dropInput(db, job.tenant_id, job.id);
  const rows = await passing(run, waiting);
  const ended: Ended = { done: 0, failed: 0, isAlone: rows.length === waiting.length };
  const { purpose } = run;
  if (!purpose.runTogether) {
    await oneByOne(run, rows, ended);
    return ended;
  }
  const groups: JobRow[][] = [];
  for (let at = 0; at < rows.length; at += rowsTogether) groups.push(rows.slice(at, at + rowsTogether));
  const left: JobRow[] = [];
  await abreast(groups, groupsAbreast, run, async (group) => {
    const alone = await together(run, group);
    ended.done += group.length - alone.length;
    left.push(...alone);
  });
  await oneByOne(run, left, ended);
  return ended;
}

const mayNot: Label = {
  zh: '提交任务的员工已停用，或已无权执行此操作；请由有权的员工重新提交',
  en: 'Who started this job is disabled or may no longer do this. Somebody who may has to start it anew',
};

/** Ends rows of an operator who may not act any more. */
async function refuse({ db, job }: Run, waiting: readonly WaitingRow[]): Promise<Ended> {
  const refused = waiting.map((row) => ({ ...row, status: 'failed' as const, reason: mayNot }));
  await keepVerdicts(db, { tenantId: job.tenant_id, jobId: job.id }, refused);
  return { done: 0, failed: 0, isAlone: false };
}

/**
 * Returns the rows that may run. One that failed before is looked at again, since its check may have refused what its run
 * takes for granted; what still stands against it ends it.
 */
async function passing(run: Run, rows: readonly WaitingRow[]): Promise<JobRow[]> {
  const { db, job } = run;
  const retried = rows.filter(({ isRetried }) => isRetried);
  if (retried.length === 0) return [...rows];
  const passed: JobRow[] = rows.filter(({ isRetried }) => !isRetried);
  const once = (async function* () {
    yield retried;
  })();
  await lookAtAll({ ...run, seen: new Seen() }, once, async (checked) => {
    await keepVerdicts(db, { tenantId: job.tenant_id, jobId: job.id }, checked);
    passed.push(...checked.filter(({ status }) => status === 'waiting'));
  });
  return passed;
}

const oneByOne = (run: Run, rows: readonly JobRow[], ended: Ended) =>
  abreast(rows, rowsAbreast, run, async (row) => {
    const status = await runRow(run, row);
    if (status === null) ended.isAlone = false;
    else ended[status] += 1;
  });

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
      if (!(await endRows(trx, place, { rowNumbers: moved.map(({ rowNo }) => rowNo), forget: secretsOf(purpose) })))
        throw new AlreadyRun();
    });
  } catch (error) {
    if (!(error instanceof AlreadyRun) && reasonFor(error, signal) === null) throw error;
    return [...rows];
  }
  return rows.filter((row) => !settled.has(row));
}

/** Runs a row and returns how it ended; null when another process has ended it. */
async function runRow({ db, job, purpose, running, signal, log }: Run, row: JobRow): Promise<'done' | 'failed' | null> {
  const place = { tenantId: job.tenant_id, jobId: job.id };
  try {
    await purpose.run(running, row, async (trx) => {
      // Another process may have run it while this one seemed dead.
      const end = { status: 'done', reason: noReason, forget: secretsOf(purpose) } as const;
      if (!(await endRow(trx, place, row.rowNo, end))) throw new AlreadyRun();
    });
    return 'done';
  } catch (error) {
    if (error instanceof AlreadyRun) return null;
    const words = reasonFor(error, signal);
    if (words === null) throw error;
    if (words === broken) log(`Row ${row.rowNo} of the job ${job.id}: ${String(error)}`);
    const end = { status: 'failed', reason: words } as const;
    return (await inTenant(db, place.tenantId, (trx) => endRow(trx, place, row.rowNo, end))) ? 'failed' : null;
  }
}

class AlreadyRun extends Error {}
