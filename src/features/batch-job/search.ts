import * as v from 'valibot';
import { states } from '#machines/batch-job/facts.gen.ts';
import { pageJobs } from '#openapi/generated/lists.ts';
import { listSearch } from '#src/lib/list-search.ts';
import { oneOf, pageEntries, stateName } from '#src/lib/search.ts';

export const jobSearch = listSearch(pageJobs, {
  state: stateName(states),
  sort: oneOf(['createTime']),
  order: oneOf(['asc', 'desc']),
});

/** The search parameters of the job list. */
export type JobSearch = v.InferOutput<typeof jobSearch>;

export const jobPageSearch = v.object({
  status: oneOf(['waiting', 'done', 'failed', 'skipped']),
  current: pageEntries.current,
});
