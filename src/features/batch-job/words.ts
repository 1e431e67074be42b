import { states } from '#machines/batch-job/facts.gen.ts';
import { isAtWork, isGivenUp } from '#machines/batch-job/rules.ts';
import { words } from '#machines/batch-job/words.ts';
import type { Tone } from '#machines/kit/words.ts';
import { shownBy } from '#src/lib/chart-words.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { Job, JobRow } from './api.ts';
import type { messages } from './messages.ts';

export const { stateName, toneOf, eventName, isGrave } = shownBy(words);

/** A job only passes through these. */
const passing: ReadonlySet<string> = new Set(['checked', 'counted']);

/** The states that a job may be found in, in the order of its life. */
export const listedStates = states.filter((state) => !passing.has(state));

/** Returns false before anything ran: a row that does not move then is blocked, not failed. */
export function hasRun({ kind, state, done }: Pick<Job, 'kind' | 'state' | 'done'>): boolean {
  return kind === 'export' || done > 0 || !notRun.has(state);
}

/** A job cancelled before any row ran has no result to show, only what would have run. */
const notRun: ReadonlySet<string> = new Set(['validating', 'checked', 'previewing', 'cancelled', 'refused']);

/** Whether the rows in progress are finished first: a running job is asked to stop, another one stops at once. */
export function isRequest({ state }: Pick<Job, 'state'>, event: string): boolean {
  return isAtWork(state) && (event === 'job.pause' || event === 'job.cancel');
}

const rowTones: Record<JobRow['status'], Tone> = {
  waiting: 'neutral',
  done: 'good',
  failed: 'bad',
  skipped: 'neutral',
};

/** Returns the tone of a row's status in its job. */
export function rowTone(job: Job, status: JobRow['status']): Tone {
  return status === 'failed' && !hasRun(job) ? 'warn' : rowTones[status];
}

/** Returns the name of a row's status in its job. */
export function statusName(texts: (typeof messages)[Locale], job: Job, status: JobRow['status']): string {
  if (status === 'failed' && !hasRun(job)) return texts.blocked;
  return status === 'waiting' && isGivenUp(job.state) ? texts.neverRun : texts.statuses[status];
}
