import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { refusalWords, type RowWords } from './refusal.ts';
import { resolved } from './resolved.ts';
import { statePaths, valueOf } from './state-paths.ts';
import { placesOf, refusingGuard, takes } from './why.ts';
import type { Label } from './words.ts';

/** An act that people may want to do to a row, and the events that test whether its chart would accept it. */
export interface Act<Context = never, Around = never> {
  act: string;
  /** The act is open when the chart accepts one of these events; `around` holds facts beyond the row. */
  tries(this: void, facts: Context, around: Around): readonly [AnyEventObject, ...AnyEventObject[]];
}

/** Forbids every act, whatever the row's state. */
export interface Bar {
  guard: string;
  words: Label;
}

/** A chart whose rows the server stores, with people's acts on them: all that a row's view needs. */
export interface RowChart<M extends AnyStateMachine = AnyStateMachine> {
  /** Its folder in machines/, also its name in the log and on the wire. */
  name: string;
  /** The topic under which live pages learn that one of its rows moved. */
  topic: string;
  machine: M;
  words: RowWords;
  acts: readonly Act[];
  /** Facts beyond the row may close it to everyone. */
  bar?: (this: void, around: never) => Bar | null;
}

export interface ActState {
  act: string;
  event: string;
  allowed: boolean;
  /** The guard that refuses it; null when it is allowed or the state does not offer it. */
  guard: string | null;
  /** Why not; null when it is allowed. */
  words: Label | null;
}

/** Evaluates every act of a chart in its current state. */
export function actsIn(
  snapshot: AnyMachineSnapshot,
  { words, acts, bar }: Pick<RowChart, 'words' | 'acts' | 'bar'>,
  around: unknown = {},
): ActState[] {
  const paths = pathsAt(snapshot);
  const barred = bar?.(asFacts(around)) ?? null;
  return acts.map(({ act, tries }) => {
    const [first, ...others] = tries(asFacts(snapshot.context), asFacts(around));
    const { type: event } = first;
    if (barred) return { act, event, allowed: false, ...barred };
    if ([first, ...others].some((each) => takes(snapshot, each)))
      return { act, event, allowed: true, guard: null, words: null };
    const guard = refusingGuard(snapshot, first);
    const said = refusalWords(words, paths, event, { guard }, placesOf(snapshot.machine, event));
    return { act, event, allowed: false, guard, words: said };
  });
}

/** Returns the acts that a chart accepts in its current state, without asking why it refuses the others. */
export function openIn(
  snapshot: AnyMachineSnapshot,
  { acts, bar }: Pick<RowChart, 'acts' | 'bar'>,
): Pick<ActState, 'act' | 'event'>[] {
  const around = {};
  if (bar?.(asFacts(around))) return [];
  return acts.flatMap(({ act, tries }) => {
    const events = tries(asFacts(snapshot.context), asFacts(around));
    return events.some((each) => takes(snapshot, each)) ? [{ act, event: events[0].type }] : [];
  });
}

function pathsAt({ value }: { value: StateValue }): string[] {
  return statePaths(value);
}

/** Each act is defined beside its own chart, so the facts it gets are that chart's. */
function asFacts(facts: unknown): never {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return facts as never;
}

/** A row as the contract shows it, reduced to what its chart needs: one state, or one per region, and its facts. */
export type ShownRow = { facts: object } & ({ state: string } | { states: object });

/** A shown row's state, as paths of the chart. */
export function shownPaths(row: ShownRow): string[] {
  if ('state' in row) return [row.state];
  return Object.entries(row.states).map(([region, state]) => `${region}.${String(state)}`);
}

/**
 * Restores a shown row's chart without services and timers, which belong to the server. Throws for an unknown state.
 */
export function restored({ machine }: Pick<RowChart, 'machine'>, paths: readonly string[], facts: object) {
  return resolved(machine, valueOf(paths), facts);
}
