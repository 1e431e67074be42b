import type { Act, RowChart } from '#machines/kit/acts.ts';
import { batchJobMachine } from './machine.ts';
import type { JobEvent } from './types.ts';
import { words } from './words.ts';

const act = (name: string, event: JobEvent): Act => ({ act: name, tries: () => [event] });

/** The operators' acts on jobs. */
const acts: readonly Act[] = [
  act('confirm', { type: 'job.confirm' }),
  act('pause', { type: 'job.pause' }),
  act('resume', { type: 'job.resume' }),
  act('cancel', { type: 'job.cancel' }),
  act('retry', { type: 'job.retry' }),
];

/** The job chart as its row views and the server use it. */
export const rowChart = { name: 'batch-job', topic: 'job', machine: batchJobMachine, words, acts } satisfies RowChart;
