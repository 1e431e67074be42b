import { words } from '#machines/batch-job/words.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { Tone } from '#src/ui/tag/tag.tsx';
import type { JobRow } from './api.ts';

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

export const rowTones: Record<JobRow['status'], Tone> = {
  waiting: 'neutral',
  done: 'good',
  failed: 'bad',
  skipped: 'neutral',
};
