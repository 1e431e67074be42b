import { keptWords } from '#machines/kept-words.gen.ts';
import type { Label } from '#machines/kit/words.ts';
import { eventOf } from '#openapi/generated/calls.ts';
import { type ChartWords, eventName } from '#shared/history/event-name.ts';
import { nouns } from './names/nouns.ts';
import { verbs } from './names/verbs.ts';
import { whole } from './names/whole.ts';

type Locale = keyof Label;

const charts: Readonly<Record<string, ChartWords>> = keptWords;

/** Calls whose doing is a step of a chart: a call that went well leaves the event, one that was refused the operation. */
const steps: Readonly<Record<string, string>> = eventOf;

/** What an operation of the contract is called; null when it has no words. */
export function operationName(id: string): Label | null {
  const known = whole[id];
  if (known) return known;
  const [, first = '', rest = ''] = /^([a-z]+)(.*)$/.exec(id) ?? [];
  const [verb, noun] = [verbs[first], nouns[rest]];
  if (!verb || !noun) return stepName(steps[id]);
  return { zh: verb.zh.replace('{}', noun.zh), en: verb.en.replace('{}', noun.en) };
}

/** What a step is called among those of all charts; null for an event that no chart has. */
function stepName(event: string | undefined): Label | null {
  for (const { title, events } of Object.values(charts)) {
    const name = event === undefined ? undefined : events[event];
    if (name) return { zh: `${title.zh}：${name.zh}`, en: `${title.en}: ${name.en}` };
  }
  return null;
}

/** What somebody did, in words; an operation without words is called by its own name. */
export function actName({ act, kind }: { act: string; kind: string }, locale: Locale): string {
  const chart = charts[kind];
  return chart ? eventName(chart, act, locale) : (operationName(act)?.[locale] ?? act);
}

export interface ActChoice {
  /** The operations and events that are meant, with commas between them. */
  value: string;
  label: string;
}

/** What the log can be asked for: each of the operations by its name with the step that it is, and the steps that are no call. */
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
