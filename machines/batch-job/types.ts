import type { Service } from '#machines/kit/slot.ts';

/** Rows from a file, rows into a file, or one act on many rows. */
export type JobKind = 'import' | 'export' | 'act';

/** Rows by status; rows not in the last three still wait. */
export interface JobCounts {
  total: number;
  done: number;
  /** Blocked or refused, each with its reason in the row. */
  failed: number;
  /** Nothing to do: an equal row was applied before. */
  skipped: number;
}

/** What makes a whole file unusable; smaller faults concern only their row. */
export type FileFault = 'unreadable' | 'columns' | 'empty' | 'tooManyRows';

export interface JobInput {
  jobNo: string;
  kind: JobKind;
}

/** The facts of a job: plain JSON, the row's columns. The job's rows have their own table. */
export interface JobContext extends JobInput {
  counts: JobCounts;
  /** Every row was checked once, so rows may run. */
  checked: boolean;
  /** What the operator wants after the current round of rows. */
  wish: 'run' | 'pause' | 'cancel';
  fault: FileFault | null;
  /** How often in a row the work broke off. */
  attempts: number;
}

export type JobEvent =
  /** The operator has seen which rows will move and which are blocked. */
  | { type: 'job.confirm' }
  | { type: 'job.pause' }
  /** Also due: a job that broke off resumes by itself. */
  | { type: 'job.resume' }
  | { type: 'job.cancel' }
  /** Retries the failed rows. */
  | { type: 'job.retry' }
  /** Due: nobody confirmed the preview in time. */
  | { type: 'job.expire' };

export type CheckAnswer = { status: 'checked'; counts: JobCounts } | { status: 'refused'; fault: FileFault };

export interface JobServices {
  /** Checks every row without changing anything; checking again is harmless. */
  checkRows: Service<{ jobNo: string; kind: JobKind }, CheckAnswer>;
  /**
   * Runs up to `rows` waiting rows, each at most once and in one transaction with its status, and returns fresh counts
   * of all rows; with 0 it only counts.
   */
  runRows: Service<{ jobNo: string; kind: JobKind; rows: number }, JobCounts>;
}

/** What the row's transaction must do besides saving the row: queue failed rows again. */
export interface JobEffect {
  type: 'effect';
  code: 'requeueFailed';
}

export type JobNotice =
  | { type: 'notice'; code: 'jobDone' | 'jobDoneWithErrors' | 'jobInterrupted' }
  | { type: 'notice'; code: 'fileRefused'; fault: FileFault };
