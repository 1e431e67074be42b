import type { AnyStateMachine } from 'xstate';
import type { Cases } from './cases.ts';
import type { Proof, Proofs } from './explorer.ts';
import { goalsOf, isArrow } from './goals.ts';
import { walksOf, type Walk } from './paths.ts';
import { storyteller, type Path } from './realise.ts';
import { simplePathsOf } from './simple-paths.ts';

/** All paths generated for one chart. `missing` names arrows and guard answers that no sample fact reaches. */
export interface PathSet {
  goals: string[];
  missing: string[];
  /** Together they prove every goal, each by a shortest way. */
  proofs: Path[];
  simple: Path[];
  /** False when there are more simple paths than the sample covers. */
  allSimple: boolean;
  walks: readonly Walk[];
  /** A shortest proof of each goal that can be reached. */
  shortest: Proofs;
}

const mostSimplePaths = 60;

/** Generates a chart's paths from its sample facts; deterministic. */
export function pathsOf(machine: AnyStateMachine, cases: Cases): PathSet {
  const goals = goalsOf(machine);
  const { walks, proofs } = walksOf(machine, cases, goals);
  const tell = storyteller(machine, goals);
  const ways = walks.flatMap(({ input, ...walk }) => {
    const { ways, all } = simplePathsOf({ input, ...walk }, Math.ceil(mostSimplePaths / walks.length));
    return ways.map((moves) => ({ input, moves, all }));
  });
  return {
    goals: goals.all,
    missing: goals.all.filter((goal) => !proofs.has(goal)),
    proofs: sharing(goals.all, proofs).map(({ goals: shown, proof }) =>
      tell({ name: titleOf(shown), ...proof, shows: shown }),
    ),
    simple: ways.map(({ input, moves }, index) =>
      tell({ name: `way ${index + 1}`, input, moves, refused: false, shows: [] }),
    ),
    allSimple: ways.every(({ all }) => all),
    walks,
    shortest: proofs,
  };
}

/** Merges goals that the same moves prove into one path. */
function sharing(goals: readonly string[], proofs: Proofs): { goals: string[]; proof: Proof }[] {
  const groups = new Map<string, { goals: string[]; proof: Proof }>();
  const inputs = new Map<unknown, number>();
  for (const goal of goals) {
    const proof = proofs.get(goal);
    if (!proof) continue;
    const input = inputs.get(proof.input) ?? inputs.size;
    inputs.set(proof.input, input);
    const key = [input, ...proof.moves.map(({ label }) => label)].join(' > ');
    const group = groups.get(key) ?? { goals: [], proof };
    group.goals.push(goal);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function titleOf(goals: readonly string[]): string {
  const arrows = goals.filter(isArrow);
  return (arrows.length > 0 ? arrows : goals).join(', ');
}
