import type { Label, Tone } from '#machines/kit/words.ts';
import type { Locale } from './i18n/locale.ts';

/** The words of a chart, as far as lists and pages of its rows show them. */
export interface ShownWords {
  states: Readonly<Record<string, Label>>;
  events: Readonly<Record<string, Label>>;
  tones?: Readonly<Record<string, Tone>>;
  grave?: readonly string[];
}

/** How a chart's states and events are shown; what the chart has no word for shows under its own name. */
export function shownBy({ states, events, tones = {}, grave = [] }: ShownWords) {
  const red = new Set(grave);
  return {
    /** The state in words. */
    stateName: (state: string, locale: Locale): string => states[state]?.[locale] ?? state,
    /** What a state means to the operator; a nested state without a tone has its parent's. */
    toneOf: (state: string): Tone => tones[state] ?? tones[state.split('.')[0] ?? ''] ?? 'active',
    /** The event in words. */
    eventName: (event: string, locale: Locale): string => events[event]?.[locale] ?? event,
    /** An event that cannot be taken back. */
    isGrave: (event: string): boolean => red.has(event),
  };
}
