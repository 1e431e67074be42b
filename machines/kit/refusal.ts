import type { Refusal } from './why.ts';
import type { Label } from './words.ts';

/** The words for refusals. */
export interface RowWords {
  states: Readonly<Record<string, Label>>;
  events: Readonly<Record<string, Label>>;
  guards: Readonly<Record<string, Label>>;
}

/** Naming more states than these would inform nobody. */
const namedAtMost = 3;

/** The state that matters for the event: of parallel regions, the one that handles it. */
function standing(paths: readonly string[], places: readonly string[]): string | undefined {
  const [only, ...others] = paths;
  if (others.length === 0) return only;
  const [region, ...regions] = new Set(places.map((place) => place.split('.')[0]));
  return regions.length === 0 ? paths.find((path) => path.split('.')[0] === region) : undefined;
}

/**
 * Explains why a chart refuses an event: in the failing guard's words, or by the states in which the event is possible.
 * `places` are the states that accept it.
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
