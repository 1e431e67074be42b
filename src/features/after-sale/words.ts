import { words } from '#machines/after-sale/words.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { ShownAct } from '#src/lib/row-actor.ts';
import type { Tone } from '#src/ui/tag/tag.tsx';

const states: Readonly<Record<string, { zh: string; en: string }>> = words.states;
const events: Readonly<Record<string, { zh: string; en: string }>> = words.events;

const tones: Record<string, Tone> = {
  applied: 'warn',
  agreed: 'active',
  shippedBack: 'warn',
  refundDue: 'active',
  refunding: 'active',
  refundAccepted: 'active',
  checkingRefund: 'active',
  refundFailed: 'bad',
  refunded: 'good',
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
export function actLabel({ act, event }: Pick<ShownAct, 'act' | 'event'>, locale: Locale): string {
  return events[event]?.[locale] ?? act;
}
