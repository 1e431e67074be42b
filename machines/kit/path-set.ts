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
  spots: number;
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
    spots: walks.reduce((sum, { spots }: Walk) => sum + spots.size, 0),
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

/** The fewest proofs that still pass every arrow, for slow players. */
export function coverOf({ proofs }: Pick<PathSet, 'proofs'>): Path[] {
  const open = new Set(proofs.flatMap(({ passes }) => passes.filter(isArrow)));
  const chosen: Path[] = [];
  while (open.size > 0) {
    const gain = ({ passes }: Path) => passes.filter((goal) => open.has(goal)).length;
    const [best] = proofs.toSorted((a, b) => gain(b) - gain(a) || a.steps.length - b.steps.length);
    if (!best) break;
    chosen.push(best);
    for (const goal of best.passes) open.delete(goal);
  }
  return chosen;
}
