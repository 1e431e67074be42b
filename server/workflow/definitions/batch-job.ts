import { sql } from 'kysely';
import { facts } from '#machines/batch-job/facts.gen.ts';
import type { batchJobMachine } from '#machines/batch-job/machine.ts';
import { rowChart } from '#machines/batch-job/row.ts';
import type { JobContext } from '#machines/batch-job/types.ts';
import { factPicker } from '#machines/kit/facts.ts';
import { columnMap, type Definition } from '../definition.ts';
import { jobNews } from './batch-job-news.ts';

const columns = columnMap<Omit<JobContext, 'counts'>>({
  jobNo: 'job_no',
  kind: 'kind',
  checked: 'checked',
  wish: 'wish',
  fault: 'fault',
  attempts: 'attempts',
});
const counts = columnMap<JobContext['counts']>({ total: 'total', done: 'done', failed: 'failed', skipped: 'skipped' });

/** How a job is stored; its rows have their own table. */
export const batchJobDefinition: Definition<typeof batchJobMachine> = {
  ...rowChart,
  table: 'batch_jobs',
  restore: (row) => ({
    paths: [String(row['state'])],
    context: { ...columns.restore(row), counts: counts.restore(row) },
  }),
  store: ({ paths, context }) => ({
    state: paths[0],
    ...columns.store(context),
    ...counts.store(context.counts),
  }),
  shown: factPicker(facts),
  manyTimers: false,
  fields: [],
  movesMany: true,
  // A crash counts as an error of the running service: the chart continues with the rows that still wait.
  askedOnce: new Set(['checkRows', 'runRows']),
  effects: {
    async requeueFailed(work, { row }) {
      await work.trx
        .updateTable('batch_rows')
        .set({
          status: 'waiting',
          reason: '',
          reason_en: '',
          // Its check may have refused it, so it is looked at before it runs.
          content: sql`content || '{"retried": true}'`,
        })
        .where('tenant_id', '=', row.tenant_id)
        .where('job_id', '=', String(row['id']))
        .where('status', '=', 'failed')
        .execute();
    },
  },
  news: jobNews,
  tell: ({ taken: { emitted } }) =>
    emitted
      .filter(({ type }) => type === 'notice')
      .map((notice) => ({ topic: 'notice', payload: { machine: 'batch-job', ...notice } })),
};
