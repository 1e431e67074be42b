import { outcomeOf } from '#machines/kit/outcome.ts';
import type { Label, Words } from '#machines/kit/words.ts';

type Locale = keyof Label;

const created: Label = { zh: '新建', en: 'Created' };
const ends = {
  done: { zh: '完成', en: 'done' },
  // A refusal is an answer, too: the service ended without an error.
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

/** The name of a logged event: from the chart's words, or as the end of a service, or as the beginning. */
export function eventName(words: ChartWords, event: string, locale: Locale, isRefused = false): string {
  if (event === 'xstate.init') return created[locale];
  const outcome = outcomeOf(event);
  if (outcome === null) return words.events[event]?.[locale] ?? event;
  const service = words.services?.[outcome.id]?.[locale] ?? outcome.id;
  const end = outcome.kind === 'done' && isRefused ? ends.refused : ends[outcome.kind];
  return `${service} ${end[locale]}`;
}

/** The name of a step's target: of a parallel chart's states, those that it was not in before. */
export function placeName(words: ChartWords, { from, to }: { from: string; to: string }, locale: Locale): string {
  const before = new Set(from.split(' '));
  return to
    .split(' ')
    .filter((path) => !before.has(path))
    .map((path) => words.states[path]?.[locale] ?? path)
    .join(locale === 'zh' ? '，' : ', ');
}
