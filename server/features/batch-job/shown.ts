import type { Kysely } from 'kysely';
import { waitingRows } from '#machines/batch-job/rules.ts';
import type { components } from '#openapi/generated/types.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Language } from '#server/http/operations.ts';
import { actsOf, shownFacts } from '#server/workflow/acts.ts';
import { batchJobDefinition } from '#server/workflow/definitions/batch-job.ts';
import { progressOf } from './progress.ts';
import type { StoredJob } from './store.ts';

type Job = components['schemas']['Job'];

const busy: ReadonlySet<string> = new Set(['validating', 'running']);

/** Whether rows moved since the job was last counted: of a round that broke off, those before the break are through. */
const isAhead = (state: string) => busy.has(state) || state === 'interrupted';

/**
 * Returns a job with its chart's verdict on every action; counts a running or interrupted job again, so that its
 * progress is current.
 */
export async function shownJob(query: Kysely<DB>, job: StoredJob, language: Language): Promise<Job> {
  const acts = actsOf(batchJobDefinition, { ...job });
  return {
    ...(await listedJob(query, job, language)),
    acts: acts.map(({ words, ...state }) => ({ ...state, reason: words?.[language] ?? null })),
  };
}

/** Returns a job for lists: callers with the chart derive its possible actions from its facts. */
export async function listedJob(query: Kysely<DB>, job: StoredJob, language: Language): Promise<Job> {
  const isBusy = busy.has(job.state);
  const { total, done, failed, skipped } = isAhead(job.state) ? await progressOf(query, job) : job;
  return {
    id: job.id,
    jobNo: job.job_no,
    tenantId: job.tenant_id,
    kind: job.kind,
    purpose: job.purpose,
    fileName: job.file_name,
    operatorName: job.operator_name,
    state: job.state,
    total,
    waiting: waitingRows({ total, done, failed, skipped }),
    done,
    failed,
    skipped,
    fault: faultOf(job.fault),
    faultReason: language === 'zh' ? job.fault_reason : job.fault_reason_en,
    isBusy,
    createTime: job.created_at,
    stateTime: job.state_at,
    dueTime: job.due_at,
    version: job.version,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generated list of facts; each answer is checked against the contract
    facts: shownFacts(batchJobDefinition, { ...job }) as Job['facts'],
  };
}

function faultOf(fault: string | null): Job['fault'] {
  const known = ['unreadable', 'columns', 'empty', 'tooManyRows'] as const;
  return known.find((each) => each === fault) ?? null;
}
