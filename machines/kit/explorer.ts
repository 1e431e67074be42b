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
  movesTo: (snapshot: AnyMachineSnapshot) => readonly Move[];
}

interface Place {
  timers: Timers;
  moves: readonly Move[];
}

const nowhere: Place = { timers: [], moves: [] };

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
  prove(first, [], false);
  places.set(first.snapshot, { timers: restarted([], first.wishes), moves: [] });

  return {
    first: first.snapshot,
    moveOf: (event) => moveOf.get(event),
    movesTo: (snapshot) => placeOf(snapshot).moves,
    keyOf: (snapshot) => abstractKey(snapshot, placeOf(snapshot).timers),
    offered: (snapshot) =>
      snapshot.status === 'active' ? movesAt(snapshot, placeOf(snapshot).timers).flatMap(offer(snapshot)) : [],
    step(from, event) {
      const trace = tracer.step(from, event);
      const { timers, moves } = placeOf(from);
      const move = moveOf.get(event);
      const way = move ? [...moves, move] : moves;
      prove(trace, way, false);
      // A step without a change may return the same snapshot object; here every step needs its own.
      const snapshot = trace.snapshot === from ? { ...from } : trace.snapshot;
      const left = move?.kind === 'wait' ? rung(timers) : timers;
      places.set(snapshot, { timers: restarted(left, trace.wishes), moves: way });
      return snapshot;
    },
  };

  function offer(snapshot: AnyMachineSnapshot) {
    const { moves } = placeOf(snapshot);
    return (move: Move): AnyEventObject[] => {
      moveOf.set(move.event, move);
      const { accepted, answers } = tracer.ask(snapshot, move.event);
      if (!accepted) prove({ taken: [], answers }, [...moves, move], true);
      return accepted ? [move.event] : [];
    };
  }

  function abstractKey({ value, context, status }: Facts, timers: Timers): string {
    const order = timers.length > 1 ? timers.map(({ event }) => event) : [];
    return JSON.stringify([start.index, statePaths(value), status, cases.key?.(context) ?? null, order]);
  }

  function prove(trace: Pick<Trace, 'taken' | 'answers'>, moves: readonly Move[], refused: boolean): void {
    for (const goal of goals.reachedBy(trace)) {
      const known = proofs.get(goal);
      if (!known || known.moves.length > moves.length) proofs.set(goal, { input: start.input, moves, refused });
    }
  }
}

interface Facts {
  value: StateValue;
  context: unknown;
  status: string;
}
