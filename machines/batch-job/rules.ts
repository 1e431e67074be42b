import type { JobContext, JobCounts } from './types.ts';

/** Rows that one job may have. */
export const MAX_ROWS = 200_000;
/** Rows that run between two looks at what the operator wants. */
export const ROWS_AT_ONCE = 1_000;
/** Hours that a preview stays valid without a confirmation. */
export const PREVIEW_HOURS = 24;

/** Nothing counted yet. */
export const NO_ROWS: JobCounts = { total: 0, done: 0, failed: 0, skipped: 0 };

/** Rows that have not run yet. */
export function waitingRows({ total, done, failed, skipped }: JobCounts): number {
  return total - done - failed - skipped;
}

/** Every row is through and none failed: only then the file of an export is whole. */
export function isWhole(state: string): boolean {
  return state === 'done';
}

export function hasWaiting({ counts }: Pick<JobContext, 'counts'>): boolean {
  return waitingRows(counts) > 0;
}

export function hasFailed({ counts }: Pick<JobContext, 'counts'>): boolean {
  return counts.failed > 0;
}

/** What changes rows is shown to the operator first; an export changes none. */
export function needsConfirm({ kind }: Pick<JobContext, 'kind'>): boolean {
  return kind !== 'export';
}

/** Rows for the next round: none when the operator wants it to stop, so that it only counts what is true. */
export function rowsAtOnce({ wish }: Pick<JobContext, 'wish'>): number {
  return wish === 'run' ? ROWS_AT_ONCE : 0;
}

/** Counts after the failed rows were put back in line. */
export function requeued(counts: JobCounts): JobCounts {
  return { ...counts, failed: 0 };
}
