import type { Tone } from '#machines/kit/words.ts';
import { words } from '#machines/mini-program-code/words.ts';
import { shownBy } from '#src/lib/chart-words.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { MatrixRow, Stage } from './api.ts';

export const { stateName, eventName, isGrave } = shownBy(words);

/** Transient states that only decide where a slot goes next; no row is ever seen there. */
const passing = new Set(['trial.settled', 'audit.judged', 'online.published', 'gray.planned']);

/** Returns every state of every slot, by path. */
export function slotStates(locale: Locale): { value: string; label: string }[] {
  return Object.keys(words.states)
    .filter((path) => path.includes('.') && !passing.has(path))
    .map((path) => {
      const [slot = ''] = path.split('.');
      return { value: path, label: `${stateName(slot, locale)} · ${stateName(path, locale)}` };
    });
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
