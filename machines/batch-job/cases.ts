import type { Cases } from '#machines/kit/cases.ts';
import type { batchJobMachine } from './machine.ts';
import type { JobContext, JobInput } from './types.ts';

/** A job that needs a confirmation, and one that does not. */
export const jobInputs = {
  import: { jobNo: 'JB202603010001', kind: 'import' },
  export: { jobNo: 'JB202603010002', kind: 'export' },
} satisfies Record<string, JobInput>;

const counts = { total: 500, done: 0, failed: 0, skipped: 0 };

/** Sample facts that reach everything a job can go through. */
export const cases = {
  lives: 'both',
  inputs: Object.values(jobInputs),
  events: {
    'job.confirm': [{ type: 'job.confirm' }],
    'job.pause': [{ type: 'job.pause' }],
    'job.resume': [{ type: 'job.resume' }],
    'job.cancel': [{ type: 'job.cancel' }],
    'job.retry': [{ type: 'job.retry' }],
    'job.expire': [{ type: 'job.expire' }],
  },
  outcomes: {
    checkRows: {
      done: [
        { status: 'checked', counts },
        { status: 'checked', counts: { ...counts, failed: 480, skipped: 20 } },
        { status: 'refused', fault: 'columns' },
      ],
      error: [{ message: 'The worker was stopped.' }],
    },
    runRows: {
      done: [
        { ...counts, done: 200 },
        { ...counts, done: 480, failed: 3, skipped: 17 },
        { ...counts, done: 483, skipped: 17 },
      ],
      error: [{ message: 'The worker was stopped.' }],
    },
  },
  key: ({ checked, wish, counts: { total, done, failed, skipped } }: JobContext) => [
    checked,
    wish,
    total > done + failed + skipped,
  ],
} satisfies Cases<typeof batchJobMachine>;
