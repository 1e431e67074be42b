import type { AnyStateMachine } from 'xstate';
import type { Cases } from './cases.ts';
import { type Proof, type Proofs, spotKey } from './explorer.ts';
import { goalsOf } from './goals.ts';
import type { PathSet } from './path-set.ts';
import type { Spot } from './paths.ts';
import { type Chosen, type Expectation, narrator, type Path } from './realise.ts';

/** A way from one spot over the next goal that is open: its moves, and the exit or refusal at its end. */
interface Leg {
  moves: readonly Chosen[];
  end: object;
  shows: readonly string[];
}

/** A new beginning costs a slow player as much as so many steps. */
const beginning = 1;

export interface JourneyWishes {
  /** Which goals the journeys pass; all unless said. */
  wanted?: (goal: string) => boolean;
  /** How many steps a journey may have that goes on from its first goal. */
  longest?: number;
  /** Whether nobody can play on after a step that asked for this, such as to leave the page. */
  isLast?: (asked: Expectation) => boolean;
}

/**
 * Few long paths that pass many goals each, for slow players: a journey begins with a shortest proof and goes on from goal to
 * goal as long as the way there is shorter than a new beginning.
 */
export function journeysOf(
  { machine, cases }: { machine: AnyStateMachine; cases: Cases },
  { goals, walks, shortest }: Pick<PathSet, 'goals' | 'walks' | 'shortest'>,
  { wanted = () => true, longest = 24, isLast = () => false }: JourneyWishes = {},
): Path[] {
  const narrate = narrator(machine, goalsOf(machine));
  const open = new Set(goals.filter((goal) => shortest.has(goal) && wanted(goal)));
  const isEnd = ({ move, refusable }: Chosen) => !refusable && cases.ends?.includes(move.event.type) === true;
  const journeys: Path[] = [];
  for (let first = furthest(open, shortest); first !== null; first = furthest(open, shortest)) {
    const { input } = first.proof;
    const index = walks.findIndex((walk) => walk.input === input);
    const spots = walks[index]?.spots ?? new Map<string, Spot>();
    const before = new Set(open);
    const spent = new Set<object>();
    let moves = movesOf(first.proof);
    let last: Chosen | null = null;
    const path = narrate(
      `journey ${journeys.length + 1}`,
      input,
      [],
      ({ snapshot, timers, step, passes, last: asked }) => {
        for (const goal of passes) open.delete(goal);
        if (isLast(asked)) return null;
        const [next, ...others] = moves;
        moves = others;
        last = next ?? last;
        if (next) return next;
        if (last && isEnd(last)) return null;
        const leg = nearest(spots, spotKey(cases, index, snapshot, timers), open, spent, isEnd);
        if (!leg || step + leg.moves.length > longest || !isShort(leg, open, shortest)) return null;
        spent.add(leg.end);
        [last = null, ...moves] = leg.moves;
        return last;
      },
    );
    for (const goal of [first.goal, ...path.passes]) open.delete(goal);
    journeys.push({ ...path, shows: path.passes.filter((goal) => before.has(goal)) });
  }
  return journeys;
}

function movesOf({ moves, refused }: Proof): Chosen[] {
  return moves.map((move, index) => ({ move, refusable: refused && index === moves.length - 1 }));
}

/** The open goal whose proof is the longest: others lie on the way to it. */
function furthest(open: ReadonlySet<string>, proofs: Proofs): { goal: string; proof: Proof } | null {
  let found: { goal: string; proof: Proof } | null = null;
  for (const goal of open) {
    const proof = proofs.get(goal);
    if (proof && (found === null || proof.moves.length > found.proof.moves.length)) found = { goal, proof };
  }
  return found;
}

function isShort({ moves, shows }: Leg, open: ReadonlySet<string>, proofs: Proofs): boolean {
  const own = shows.filter((goal) => open.has(goal)).map((goal) => proofs.get(goal)?.moves.length ?? 0);
  return moves.length <= Math.max(...own) + beginning;
}

/** The nearest exit or refusal that shows an open goal, by the walk's graph. */
function nearest(
  spots: ReadonlyMap<string, Spot>,
  from: string,
  open: ReadonlySet<string>,
  spent: ReadonlySet<object>,
  isEnd: (chosen: Chosen) => boolean,
): Leg | null {
  const ways = new Map<string, readonly Chosen[]>([[from, []]]);
  for (const [key, way] of ways) {
    const { exits = [], refusals = [] } = spots.get(key) ?? {};
    const showing = (end: { shows: readonly string[] }) => !spent.has(end) && end.shows.some((goal) => open.has(goal));
    const refused = refusals.find(showing);
    if (refused) return legOf(way, refused, true);
    const exit = exits.find(showing);
    if (exit) return legOf(way, exit, false);
    for (const { move, to } of exits) {
      const chosen = { move, refusable: false };
      if (!ways.has(to) && !isEnd(chosen)) ways.set(to, [...way, chosen]);
    }
  }
  return null;
}

function legOf(way: readonly Chosen[], end: Pick<Leg, 'shows'> & Pick<Chosen, 'move'>, refusable: boolean): Leg {
  return { moves: [...way, { move: end.move, refusable }], end, shows: end.shows };
}
