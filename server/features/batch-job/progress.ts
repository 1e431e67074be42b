import { performance } from 'node:perf_hooks';
import type { Kysely } from 'kysely';
import type { JobCounts } from '#machines/batch-job/types.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { countsOf, unitsOf } from './row-store.ts';
import type { StoredJob } from './store.ts';

/** A count serves for so many times as long as it took: counting never takes more than a part of a core. */
const timesAsLong = 20;

interface Progress {
  /** When the job came to its state. */
  since: string;
  counts: Promise<JobCounts>;
  /** Until when it serves. */
  until: number;
}

const known = new WeakMap<Kysely<DB>, Map<string, Progress>>();

/** How far a busy job is; of a small one always as of now. */
export function progressOf(query: Kysely<DB>, job: StoredJob): Promise<JobCounts> {
  const jobs = known.get(query) ?? new Map<string, Progress>();
  known.set(query, jobs);
  const key = `${job.tenant_id} ${job.id}`;
  const last = jobs.get(key);
  if (last && last.since === job.state_at && performance.now() < last.until) return last.counts;
  const began = performance.now();
  const counts = countsOf(query, { tenantId: job.tenant_id, jobId: job.id }, unitsOf(job.kind));
  const progress = { since: job.state_at, counts, until: Number.POSITIVE_INFINITY };
  jobs.set(key, progress);
  const keep = (times: number) => {
    progress.until = performance.now() + (performance.now() - began) * times;
    setTimeout(() => jobs.get(key) === progress && jobs.delete(key), (performance.now() - began) * times).unref();
  };
  counts.then(
    () => keep(timesAsLong),
    () => keep(0),
  );
  return counts;
}
