import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { refusalWords, type RowWords } from './refusal.ts';
import { statePaths, valueOf } from './state-paths.ts';
import { placesOf, why } from './why.ts';
import type { Label } from './words.ts';

/** An act that people may want to do to a row, and the events by which its chart is asked whether it would take it. */
export interface Act<Context = never, Around = never> {
  act: string;
  /** The act is open when the chart takes one of them; `around` is what is known besides the row. */
  tries(this: void, facts: Context, around: Around): readonly [AnyEventObject, ...AnyEventObject[]];
}

/** What stands against every act, wherever the row stands. */
export interface Bar {
  guard: string;
  words: Label;
}

/** A chart whose rows the server keeps, with what people do to them: all that a view of a row needs. */
export interface RowChart<M extends AnyStateMachine = AnyStateMachine> {
  /** Its folder in machines/, which is its name in the log and on the wire. */
  name: string;
  /** Under what those who follow changes hear that one of its rows moved. */
  topic: string;
  machine: M;
  words: RowWords;
  acts: readonly Act[];
  /** What is known besides the row may close it to everybody. */
  bar?: (this: void, around: never) => Bar | null;
}

export interface ActState {
  act: string;
  event: string;
  allowed: boolean;
  /** The guard that refuses it; null when it is allowed or has no place in the state. */
  guard: string | null;
  /** Why not; null when it is allowed. */
  words: Label | null;
}

/** What a chart says to every act where it stands. */
export function actsIn(
  snapshot: AnyMachineSnapshot,
  { words, acts, bar }: Pick<RowChart, 'words' | 'acts' | 'bar'>,
  around: unknown = {},
): ActState[] {
  const paths = pathsAt(snapshot);
  const barred = bar?.(asked(around)) ?? null;
  return acts.map(({ act, tries }) => {
    const [first, ...others] = tries(asked(snapshot.context), asked(around));
    const { type: event } = first;
    if (barred) return { act, event, allowed: false, ...barred };
    const refusal = why(snapshot, first);
    if (!refusal || others.some((each) => !why(snapshot, each)))
      return { act, event, allowed: true, guard: null, words: null };
    const said = refusalWords(words, paths, event, refusal, placesOf(snapshot.machine, event));
    return { act, event, allowed: false, guard: refusal.guard, words: said };
  });
}

function pathsAt({ value }: { value: StateValue }): string[] {
  return statePaths(value);
}

/** Acts are kept beside their own chart, so what they are asked with is that chart's. */
function asked(facts: unknown): never {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return facts as never;
}

/** A row as the contract shows it, as far as its chart needs it: one state, or one per region, and its facts. */
export type ShownRow = { facts: object } & ({ state: string } | { states: object });

/** Where a shown row stands, in the chart's paths. */
export function shownPaths(row: ShownRow): string[] {
  if ('state' in row) return [row.state];
  return Object.entries(row.states).map(([region, state]) => `${region}.${String(state)}`);
}

/** A chart where a shown row stands: without services and timers, which are the server's. Throws for a state that it does not have. */
export function restored({ machine }: Pick<RowChart, 'machine'>, paths: readonly string[], facts: object) {
  return machine.resolveState({ value: valueOf(paths), context: facts });
}
