import * as v from 'valibot';
import { states } from '#machines/batch-job/facts.gen.ts';
import { oneOf, pageEntries, stateName, tenantName } from '#src/lib/search.ts';

export const jobSearch = v.object({
  ...pageEntries,
  kind: oneOf(['import', 'export', 'act']),
  state: stateName(states),
  tenantId: tenantName(),
  sort: oneOf(['createTime']),
  order: oneOf(['asc', 'desc']),
});

/** The search parameters of the job list. */
export type JobSearch = v.InferOutput<typeof jobSearch>;

export const jobPageSearch = v.object({
  status: oneOf(['waiting', 'done', 'failed', 'skipped']),
  current: pageEntries.current,
});
