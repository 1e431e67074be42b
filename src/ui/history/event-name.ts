import { outcomeOf } from '#machines/kit/outcome.ts';
import type { Label, Words } from '#machines/kit/words.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import { messages } from '../messages.ts';

/** A chart's words as a page lists them. */
export interface ChartWords extends Pick<Words, 'title'> {
  states: Readonly<Record<string, Label>>;
  events: Readonly<Record<string, Label>>;
  guards: Readonly<Record<string, Label>>;
  services?: Readonly<Record<string, Label>>;
}

/** What an event of the log is called: by the chart's words, or as the end of a service, or as the beginning. */
export function eventName(words: ChartWords, event: string, locale: Locale): string {
  const texts = messages[locale];
  if (event === 'xstate.init') return texts.historyCreated;
  const outcome = outcomeOf(event);
  if (outcome === null) return words.events[event]?.[locale] ?? event;
  const service = words.services?.[outcome.id]?.[locale] ?? outcome.id;
  return `${service} ${outcome.kind === 'done' ? texts.historyDone : texts.historyFailed}`;
}

/** Where a step led, in words; a parallel chart stands in several states at once. */
export function placeName(words: ChartWords, place: string, locale: Locale): string {
  return place
    .split(' ')
    .map((path) => words.states[path]?.[locale] ?? path)
    .join('，');
}
