import type { JobContext, JobCounts } from './types.ts';

/** The most rows per job. */
export const MAX_ROWS = 200_000;
/** Rows that run before the job checks again for pause or cancel. */
export const ROWS_AT_ONCE = 1_000;
/** Hours that an unconfirmed preview stays valid. */
export const PREVIEW_HOURS = 24;

/** Nothing counted yet. */
export const NO_ROWS: JobCounts = { total: 0, done: 0, failed: 0, skipped: 0 };

/** Rows that have not run yet. */
export function waitingRows({ total, done, failed, skipped }: JobCounts): number {
  return total - done - failed - skipped;
}

/** Whether every row was processed without failure: only then is an export's file complete. */
export function isWhole(state: string): boolean {
  return state === 'done';
}

/** Whether every row was checked and nothing runs before a person confirms. */
export function isPreview(state: string): boolean {
  return state === 'previewing';
}

/** Whether rows are in progress, which are finished before a wish to stop counts. */
export function isAtWork(state: string): boolean {
  return state === 'running';
}

/** Whether it ended for good with rows that never run. */
export function isGivenUp(state: string): boolean {
  return state === 'cancelled' || state === 'refused';
}

/** Whether it stopped midway and a person should look at it. */
export function isStuck(state: string): boolean {
  return state === 'paused' || state === 'interrupted';
}

export function hasWaiting({ counts }: Pick<JobContext, 'counts'>): boolean {
  return waitingRows(counts) > 0;
}

export function hasFailed({ counts }: Pick<JobContext, 'counts'>): boolean {
  return counts.failed > 0;
}

/** Jobs that change rows show the operator a preview first; an export changes none. */
export function needsConfirm({ kind }: Pick<JobContext, 'kind'>): boolean {
  return kind !== 'export';
}

/** Whether a job that broke off is resumed unattended: not when it was to pause anyway. */
export function goesOnByItself({ wish }: Pick<JobContext, 'wish'>): boolean {
  return wish !== 'pause';
}

/** Rows for the next round: none when the operator wants to stop, so that the round only counts. */
export function rowsAtOnce({ wish }: Pick<JobContext, 'wish'>): number {
  return wish === 'run' ? ROWS_AT_ONCE : 0;
}

/** The counts after failed rows are queued again. */
export function requeued(counts: JobCounts): JobCounts {
  return { ...counts, failed: 0 };
}
