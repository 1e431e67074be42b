// oxlint-disable-next-line no-restricted-imports -- the one place that may
import { adjacencyMapToArray, TestModel } from '@xstate/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Cases } from './cases.ts';
import { explorerOf, type Explorer, type Proofs, type Refusal } from './explorer.ts';
import type { Goals } from './goals.ts';
import type { Move } from './moves.ts';

/** A move from one node of the walk to another, and the goals that it reaches. */
export interface Exit {
  move: Move;
  to: string;
  shows: readonly string[];
}

/** A node of the walk, identified by the abstract key, with the moves possible there and those that are turned away. */
export interface Spot {
  key: string;
  exits: Exit[];
  refusals: readonly Refusal[];
}

/** Everything a chart can do from one sample input, up to the abstract key. */
export interface Walk {
  input: unknown;
  start: string;
  spots: Map<string, Spot>;
}

const limit = 20_000;

/** Walks a chart through every node its sample facts reach; throws beyond 20,000 steps from one input. */
export function walksOf(machine: AnyStateMachine, cases: Cases, goals: Goals): { walks: Walk[]; proofs: Proofs } {
  const proofs: Proofs = new Map();
  const walks = cases.inputs.map((input: unknown, index) => {
    const explorer = explorerOf(machine, cases, goals, { input, index }, proofs);
    return { input, start: explorer.keyOf(explorer.first), spots: spotsOf(explorer) };
  });
  return { walks, proofs };
}

function spotsOf({ first, step, offered, keyOf, moveOf, reachedAt, refusedAt }: Explorer): Map<string, Spot> {
  const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(
    { transition: step, getInitialSnapshot: () => first, getPersistedSnapshot: (snapshot) => snapshot },
    // Not createTestModel: it rejects every chart with a service or a time-out.
    { events: offered, serializeState: keyOf, serializeEvent: (event) => moveOf(event)?.label ?? event.type, limit },
  );
  const spots = new Map<string, Spot>();
  const spotOf = (key: string): Spot => {
    const spot = spots.get(key) ?? { key, exits: [], refusals: [] };
    spots.set(key, spot);
    return spot;
  };
  spotOf(keyOf(first));
  for (const { state, event, nextState } of adjacencyMapToArray(model.getAdjacencyMap())) {
    const move = moveOf(event);
    const to = keyOf(nextState);
    const spot = spotOf(keyOf(state));
    if (move) spot.exits.push({ move, to, shows: reachedAt(nextState) });
    spot.refusals = refusedAt(state);
    spotOf(to);
  }
  return spots;
}
