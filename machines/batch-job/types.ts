import type { Service } from '#machines/kit/slot.ts';

/** Rows from a file, rows into a file, or one act on many rows. */
export type JobKind = 'import' | 'export' | 'act';

/** Rows by how they stand; what is in none of the last three still waits. */
export interface JobCounts {
  total: number;
  done: number;
  /** Blocked or refused, each with its reason in the row. */
  failed: number;
  /** Nothing to do: the same row was applied before. */
  skipped: number;
}

/** What makes a whole file unusable; anything less is the matter of its row. */
export type FileFault = 'unreadable' | 'columns' | 'empty' | 'tooManyRows';

export interface JobInput {
  jobNo: string;
  kind: JobKind;
}

/** The facts of a job: plain JSON, the row's columns. The rows themselves live in a table of their own. */
export interface JobContext extends JobInput {
  counts: JobCounts;
  /** Every row was looked at once, so that it may run. */
  checked: boolean;
  /** What the operator wants once the rows at hand are through. */
  wish: 'run' | 'pause' | 'cancel';
  fault: FileFault | null;
  /** How often in a row the work broke off. */
  attempts: number;
}

export type JobEvent =
  /** The operator has seen what will move and what is blocked. */
  | { type: 'job.confirm' }
  | { type: 'job.pause' }
  /** Also due: what broke off goes on by itself. */
  | { type: 'job.resume' }
  | { type: 'job.cancel' }
  /** The rows that failed are tried again. */
  | { type: 'job.retry' }
  /** Due: nobody confirmed the preview. */
  | { type: 'job.expire' };

export type CheckAnswer = { status: 'checked'; counts: JobCounts } | { status: 'refused'; fault: FileFault };

export interface JobServices {
  /** Looks at every row without changing anything; checking again is harmless. */
  checkRows: Service<{ jobNo: string; kind: JobKind }, CheckAnswer>;
  /**
   * Runs up to `rows` waiting rows, each at most once and in one transaction with its status, and answers with fresh
   * counts of all rows; with 0 it counts only.
   */
  runRows: Service<{ jobNo: string; kind: JobKind; rows: number }, JobCounts>;
}

/** What the row's transaction must do besides saving the row: failed rows wait again. */
export interface JobEffect {
  type: 'effect';
  code: 'requeueFailed';
}

export type JobNotice =
  | { type: 'notice'; code: 'jobDone' | 'jobDoneWithErrors' | 'jobInterrupted' }
  | { type: 'notice'; code: 'fileRefused'; fault: FileFault };
