import { outcomeOf } from '#machines/kit/outcome.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { ChartWords } from './catalogue.ts';
import { messages } from './messages.ts';

/** What an event of the log is called: by the chart's words, or as the end of a service, or as the beginning. */
export function eventName(words: ChartWords, event: string, locale: Locale): string {
  const texts = messages[locale];
  if (event === 'xstate.init') return texts.created;
  const outcome = outcomeOf(event);
  if (outcome === null) return words.events[event]?.[locale] ?? event;
  const service = words.services?.[outcome.id]?.[locale] ?? outcome.id;
  return `${service} ${outcome.kind === 'done' ? texts.done : texts.failed}`;
}
