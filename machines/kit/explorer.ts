import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import type { Cases } from './cases.ts';
import type { Goals } from './goals.ts';
import { movesOf, type Move } from './moves.ts';
import { statePaths } from './state-paths.ts';
import { restarted, rung, type Timers } from './timers.ts';
import { tracerOf, type Trace } from './trace.ts';

/** How a goal was reached; the chart refuses the last move of a `refused` proof. */
export interface Proof {
  input: unknown;
  moves: readonly Move[];
  refused: boolean;
}

/** The shortest proof of each goal reached so far. */
export type Proofs = Map<string, Proof>;

/** One chart with one sample input, prepared for a graph walk. */
export interface Explorer {
  first: AnyMachineSnapshot;
  offered: (snapshot: AnyMachineSnapshot) => AnyEventObject[];
  step: (from: AnyMachineSnapshot, event: AnyEventObject) => AnyMachineSnapshot;
  keyOf: (snapshot: AnyMachineSnapshot) => string;
  moveOf: (event: AnyEventObject) => Move | undefined;
  /** The goals that the step to here reached. */
  reachedAt: (snapshot: AnyMachineSnapshot) => readonly string[];
  /** What the chart turned away here, with the goals that show it. */
  refusedAt: (snapshot: AnyMachineSnapshot) => readonly Refusal[];
}

/** A move that the chart turns away, and the goals that it shows. */
export interface Refusal {
  move: Move;
  shows: readonly string[];
}

interface Place {
  timers: Timers;
  moves: readonly Move[];
  shows: readonly string[];
  refusals: Refusal[];
}

const nowhere: Place = { timers: [], moves: [], shows: [], refusals: [] };

/** Prepares a walk and records in `proofs` every goal the walk passes, shortest way first. */
export function explorerOf(
  machine: AnyStateMachine,
  cases: Cases,
  goals: Goals,
  start: { input: unknown; index: number },
  proofs: Proofs,
): Explorer {
  const tracer = tracerOf(machine);
  const movesAt = movesOf(cases);
  const places = new WeakMap<AnyMachineSnapshot, Place>();
  const moveOf = new Map<AnyEventObject, Move>();
  const placeOf = (snapshot: AnyMachineSnapshot) => places.get(snapshot) ?? nowhere;

  const first = tracer.start(start.input);
  const shows = prove(first, [], false);
  places.set(first.snapshot, { timers: restarted([], first.wishes), moves: [], shows, refusals: [] });

  return {
    first: first.snapshot,
    moveOf: (event) => moveOf.get(event),
    reachedAt: (snapshot) => placeOf(snapshot).shows,
    refusedAt: (snapshot) => placeOf(snapshot).refusals,
    keyOf: (snapshot) => spotKey(cases, start.index, snapshot, placeOf(snapshot).timers),
    offered: (snapshot) =>
      snapshot.status === 'active' ? movesAt(snapshot, placeOf(snapshot).timers).flatMap(offer(snapshot)) : [],
    step(from, event) {
      const trace = tracer.step(from, event);
      const { timers, moves } = placeOf(from);
      const move = moveOf.get(event);
      const way = move ? [...moves, move] : moves;
      const reached = prove(trace, way, false);
      // A step without a change may return the same snapshot object; here every step needs its own.
      const snapshot = trace.snapshot === from ? { ...from } : trace.snapshot;
      const left = move?.kind === 'wait' ? rung(timers) : timers;
      places.set(snapshot, { timers: restarted(left, trace.wishes), moves: way, shows: reached, refusals: [] });
      return snapshot;
    },
  };

  function offer(snapshot: AnyMachineSnapshot) {
    const { moves, refusals } = placeOf(snapshot);
    return (move: Move): AnyEventObject[] => {
      moveOf.set(move.event, move);
      const { accepted, answers } = tracer.ask(snapshot, move.event);
      if (accepted) return [move.event];
      refusals.push({ move, shows: prove({ taken: [], answers }, [...moves, move], true) });
      return [];
    };
  }

  function prove(trace: Pick<Trace, 'taken' | 'answers'>, moves: readonly Move[], refused: boolean): string[] {
    const reached = goals.reachedBy(trace);
    for (const goal of reached) {
      const known = proofs.get(goal);
      if (!known || known.moves.length > moves.length) proofs.set(goal, { input: start.input, moves, refused });
    }
    return reached;
  }
}

/** What tells a chart's places apart in a walk from one of its inputs. */
export function spotKey(cases: Cases, input: number, { value, context, status }: Facts, timers: Timers): string {
  const order = timers.length > 1 ? timers.map(({ event }) => event) : [];
  return JSON.stringify([input, statePaths(value), status, cases.key?.(context) ?? null, order]);
}

interface Facts {
  value: StateValue;
  context: unknown;
  status: string;
}
