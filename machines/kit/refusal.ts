import type { Refusal } from './why.ts';
import type { Label } from './words.ts';

/** The words that refusals are told with. */
export interface RowWords {
  states: Readonly<Record<string, Label>>;
  events: Readonly<Record<string, Label>>;
  guards: Readonly<Record<string, Label>>;
}

/** More states than these say less than none. */
const namedAtMost = 3;

/** Where the row stands, as far as the event is concerned: of regions that run beside each other, the one that takes it. */
function standing(paths: readonly string[], places: readonly string[]): string | undefined {
  const [only, ...others] = paths;
  if (others.length === 0) return only;
  const [region, ...regions] = new Set(places.map((place) => place.split('.')[0]));
  return regions.length === 0 ? paths.find((path) => path.split('.')[0] === region) : undefined;
}

/**
 * Why a chart says no to an event, in words: the failing guard's, else where the event has its place and that it is not
 * there. `places` are the states that take it.
 */
export function refusalWords(
  { states, events, guards }: RowWords,
  paths: readonly string[],
  event: string,
  { guard }: Pick<Refusal, 'guard'>,
  places: readonly string[],
): Label {
  const known = guard === null ? undefined : guards[guard];
  if (known) return known;
  const act = events[event] ?? { zh: event, en: event };
  const state = states[standing(paths, places) ?? ''];
  if (!state) return { zh: `当前不可“${act.zh}”`, en: `“${act.en}” is not possible now` };
  const takers = places.flatMap((place) => states[place] ?? []);
  if (takers.length === 0 || takers.length > namedAtMost)
    return { zh: `当前为“${state.zh}”，不可“${act.zh}”`, en: `“${act.en}” is not possible in “${state.en}”` };
  const zh = takers.map((each) => `“${each.zh}”`).join('、');
  const en = takers.map((each) => `“${each.en}”`).join(' or ');
  return { zh: `${zh}时才可“${act.zh}”，当前为“${state.zh}”`, en: `“${act.en}” needs ${en}; it is “${state.en}”` };
}
