import type { batchJobMachine } from '#machines/batch-job/machine.ts';
import type { Moment } from '../definition.ts';
import { stateOf } from '../log-row.ts';
import type { Fresh } from '../news.ts';

const kindOf: Readonly<Record<string, Fresh['kind']>> = {
  done: 'jobDone',
  doneWithErrors: 'jobFailed',
  refused: 'jobFailed',
  interrupted: 'jobFailed',
};

/** Whoever started a job hears of its end, and once if it breaks off. */
export function jobNews({ row, taken: { before, after } }: Moment<typeof batchJobMachine>): readonly Fresh[] {
  const { jobNo: no, counts, attempts } = after.context;
  const is = stateOf(after.paths);
  const kind = kindOf[is];
  const isNew = before === null || stateOf(before.paths) !== is;
  if (kind === undefined || !isNew || (is === 'interrupted' && attempts > 1)) return [];
  const facts = { no, purpose: String(row['purpose']), failed: counts.failed, outcome: is };
  return [{ kind, to: [String(row['operator_id'])], needs: [], facts }];
}
