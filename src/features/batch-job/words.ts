import { words } from '#machines/batch-job/words.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { Tone } from '#src/ui/tag/tag.tsx';
import type { Job, JobRow } from './api.ts';
import type { messages } from './messages.ts';

const states: Readonly<Record<string, { zh: string; en: string }>> = words.states;
const events: Readonly<Record<string, { zh: string; en: string }>> = words.events;

const tones: Record<string, Tone> = {
  validating: 'active',
  previewing: 'warn',
  running: 'active',
  paused: 'warn',
  interrupted: 'bad',
  doneWithErrors: 'bad',
  done: 'good',
  refused: 'bad',
};

/** The name of a state as the chart's words have it. */
export function stateName(state: string, locale: Locale): string {
  return states[state]?.[locale] ?? state;
}

/** What a state means to the operator. */
export function toneOf(state: string): Tone {
  return tones[state] ?? 'neutral';
}

/** What an act is called: by the word that its event has on the chart. */
export function actLabel(event: string, locale: Locale): string {
  return events[event]?.[locale] ?? event;
}

/** False before anything ran: what does not move then is blocked, and has not failed. */
export function hasRun({ kind, state, done }: Pick<Job, 'kind' | 'state' | 'done'>): boolean {
  return kind === 'export' || done > 0 || !notRun.has(state);
}

/** Cancelled with nothing done it ended as a preview. */
const notRun: ReadonlySet<string> = new Set(['validating', 'checked', 'previewing', 'cancelled', 'refused']);

const rowTones: Record<JobRow['status'], Tone> = {
  waiting: 'neutral',
  done: 'good',
  failed: 'bad',
  skipped: 'neutral',
};

/** What a row's standing means to the operator of its job. */
export function rowTone(job: Job, status: JobRow['status']): Tone {
  return status === 'failed' && !hasRun(job) ? 'warn' : rowTones[status];
}

/** What a row's standing is called in its job. */
export function statusName(texts: (typeof messages)[Locale], job: Job, status: JobRow['status']): string {
  return status === 'failed' && !hasRun(job) ? texts.blocked : texts.statuses[status];
}
