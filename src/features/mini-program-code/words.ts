import { words } from '#machines/mini-program-code/words.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { Tone } from '#src/ui/tag/tag.tsx';
import type { MatrixRow, Stage } from './api.ts';

const events: Readonly<Record<string, { zh: string; en: string }>> = words.events;

const states: Readonly<Record<string, { zh: string; en: string }>> = words.states;
/** In these the chart only decides where a slot stands; no row is ever seen there. */
const passing = new Set(['trial.settled', 'audit.judged', 'online.published', 'gray.planned']);

/** Every state that a slot can stand in, by its path. */
export function slotStates(locale: Locale): { value: string; label: string }[] {
  return Object.keys(states)
    .filter((path) => path.includes('.') && !passing.has(path))
    .map((path) => {
      const [slot = ''] = path.split('.');
      return { value: path, label: `${states[slot]?.[locale] ?? slot} · ${states[path]?.[locale] ?? path}` };
    });
}

/** What an act is called: by the word that its event has on the chart. */
export function actLabel(event: string, locale: Locale): string {
  return events[event]?.[locale] ?? event;
}

export const stageTones: Record<Stage, Tone> = {
  notCommitted: 'neutral',
  checking: 'active',
  trialReady: 'active',
  auditing: 'active',
  delayed: 'warn',
  rejected: 'bad',
  withdrawn: 'neutral',
  approved: 'warn',
  rollingOut: 'active',
  rolledBack: 'warn',
  released: 'good',
};

export const healthTones: Record<MatrixRow['health'], Tone> = {
  good: 'good',
  revoked: 'bad',
  trouble: 'warn',
  unknown: 'neutral',
};

export const auditTones: readonly Tone[] = ['good', 'bad', 'active', 'neutral', 'warn'];
