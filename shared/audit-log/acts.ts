import { keptWords } from '#machines/kept-words.gen.ts';
import type { Label } from '#machines/kit/words.ts';
import { eventOf } from '#openapi/generated/calls.ts';
import { type ChartWords, eventName } from '#shared/history/event-name.ts';
import { nouns } from './names/nouns.ts';
import { verbs } from './names/verbs.ts';
import { whole } from './names/whole.ts';

type Locale = keyof Label;

const charts: Readonly<Record<string, ChartWords>> = keptWords;

/** Calls that send a step to a chart: a successful call is logged as its event, a refused one as its operation. */
const steps: Readonly<Record<string, string>> = eventOf;

/** The name of an operation of the contract; null when it has none. */
export function operationName(id: string): Label | null {
  const known = whole[id];
  if (known) return known;
  const [, first = '', rest = ''] = /^([a-z]+)(.*)$/.exec(id) ?? [];
  const [verb, noun] = [verbs[first], nouns[rest]];
  if (!verb || !noun) return stepName(steps[id]);
  return { zh: verb.zh.replace('{}', noun.zh), en: verb.en.replace('{}', noun.en) };
}

/** The name of a step in any chart; null for an unknown event. */
function stepName(event: string | undefined): Label | null {
  for (const { title, events } of Object.values(charts)) {
    const name = event === undefined ? undefined : events[event];
    if (name) return { zh: `${title.zh}：${name.zh}`, en: `${title.en}: ${name.en}` };
  }
  return null;
}

/** The name of an act for people; an operation without a name keeps its id. */
export function actName({ act, kind }: { act: string; kind: string }, locale: Locale): string {
  const chart = charts[kind];
  return chart ? eventName(chart, act, locale) : (operationName(act)?.[locale] ?? act);
}

export interface ActChoice {
  /** The operations and events of the choice, separated by commas. */
  value: string;
  label: string;
}

/** The acts by which the log can be filtered: operations by name, with their steps, and steps without an operation. */
export function actChoices(operations: readonly string[], locale: Locale): ActChoice[] {
  const called = operations.flatMap((id) => {
    const label = operationName(id)?.[locale];
    return label === undefined ? [] : [{ label, value: [id, steps[id]].filter(Boolean).join(',') }];
  });
  const calls = new Set(Object.values(steps));
  const others = Object.values(charts).flatMap(({ events }) =>
    Object.keys(events)
      .filter((event) => !calls.has(event))
      .map((value) => ({ value, label: stepName(value)?.[locale] ?? value })),
  );
  return [...called, ...others].toSorted((one, other) => one.label.localeCompare(other.label, locale));
}
