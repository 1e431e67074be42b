import type { Label, Tone } from '#machines/kit/words.ts';
import type { Locale } from './i18n/locale.ts';

/** The words of a chart that lists and pages of its rows show. */
export interface ShownWords {
  states: Readonly<Record<string, Label>>;
  events: Readonly<Record<string, Label>>;
  tones?: Readonly<Record<string, Tone>>;
  grave?: readonly string[];
}

/** Returns display functions for a chart's states and events; a name without a word shows as it is. */
export function shownBy({ states, events, tones = {}, grave = [] }: ShownWords) {
  const red = new Set(grave);
  return {
    /** The state in words. */
    stateName: (state: string, locale: Locale): string => states[state]?.[locale] ?? state,
    /** The tone of a state; a nested state without one takes its parent's. */
    toneOf: (state: string): Tone => tones[state] ?? tones[state.split('.')[0] ?? ''] ?? 'active',
    /** The event in words. */
    eventName: (event: string, locale: Locale): string => events[event]?.[locale] ?? event,
    /** True for an event that cannot be undone. */
    isGrave: (event: string): boolean => red.has(event),
  };
}
