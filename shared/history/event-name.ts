import { outcomeOf } from '#machines/kit/outcome.ts';
import type { Label, Words } from '#machines/kit/words.ts';

type Locale = keyof Label;

const created: Label = { zh: '新建', en: 'Created' };
const ends = {
  done: { zh: '完成', en: 'done' },
  // An answer that says no is an answer, too: the service ended well.
  refused: { zh: '被拒绝', en: 'refused' },
  error: { zh: '失败', en: 'failed' },
} as const satisfies Record<string, Label>;

/** A chart's words as a page lists them. */
export interface ChartWords extends Pick<Words, 'title'> {
  states: Readonly<Record<string, Label>>;
  events: Readonly<Record<string, Label>>;
  guards: Readonly<Record<string, Label>>;
  services?: Readonly<Record<string, Label>>;
}

/** What an event of the log is called: by the chart's words, or as the end of a service, or as the beginning. */
export function eventName(words: ChartWords, event: string, locale: Locale, isRefused = false): string {
  if (event === 'xstate.init') return created[locale];
  const outcome = outcomeOf(event);
  if (outcome === null) return words.events[event]?.[locale] ?? event;
  const service = words.services?.[outcome.id]?.[locale] ?? outcome.id;
  const end = outcome.kind === 'done' && isRefused ? ends.refused : ends[outcome.kind];
  return `${service} ${end[locale]}`;
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
