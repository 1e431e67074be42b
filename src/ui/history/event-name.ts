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
export function eventName(words: ChartWords, event: string, locale: Locale, isRefused = false): string {
  const texts = messages[locale];
  if (event === 'xstate.init') return texts.historyCreated;
  const outcome = outcomeOf(event);
  if (outcome === null) return words.events[event]?.[locale] ?? event;
  const service = words.services?.[outcome.id]?.[locale] ?? outcome.id;
  // An answer that says no is an answer, too: the service ended well.
  const ends = { done: isRefused ? texts.historyRefused : texts.historyDone, error: texts.historyFailed };
  return `${service} ${ends[outcome.kind]}`;
}

/** Where a step led, in words: of the several states of a parallel chart those that it was not in before. */
export function placeName(words: ChartWords, { from, to }: { from: string; to: string }, locale: Locale): string {
  const before = new Set(from.split(' '));
  return to
    .split(' ')
    .filter((path) => !before.has(path))
    .map((path) => words.states[path]?.[locale] ?? path)
    .join(locale === 'zh' ? '，' : ', ');
}
