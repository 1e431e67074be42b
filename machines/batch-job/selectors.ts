import type { SnapshotFrom } from 'xstate';
import type { batchJobMachine } from './machine.ts';
import { waitingRows } from './rules.ts';

type Job = SnapshotFrom<typeof batchJobMachine>;

/** Rows are being checked or run. */
export function isBusy(job: Job): boolean {
  return job.hasTag('busy');
}

/** It ended, or waits only for a wish to try failed rows again. */
export function isClosed(job: Job): boolean {
  return job.hasTag('closed');
}

/** A wish to stop that waits for the rows at hand. */
export function pendingWish({ context }: Job): 'pause' | 'cancel' | null {
  return context.wish === 'run' ? null : context.wish;
}

/** Share of rows that are through, 0 to 1; 0 before anything was counted. */
export function progress({ context: { counts } }: Job): number {
  return counts.total === 0 ? 0 : 1 - waitingRows(counts) / counts.total;
}
