import type { Move } from './moves.ts';
import type { Walk } from './paths.ts';

/** Ways through a walk that pass no node twice and end where nothing new is left; `all` is false for a sample. */
export interface SimplePaths {
  ways: Move[][];
  all: boolean;
}

const longest = 40;

/** Returns every such way if there are at most `cap`, else a sample of `cap` that is the same on every run. */
export function simplePathsOf(walk: Walk, cap: number): SimplePaths {
  const ways = enumerate(walk, cap + 1);
  return ways.length <= cap ? { ways, all: true } : { ways: sample(walk, cap), all: false };
}

function enumerate({ start, spots }: Walk, most: number): Move[][] {
  const ways: Move[][] = [];
  const been = new Set<string>();
  const way: Move[] = [];
  const visit = (key: string): void => {
    if (ways.length >= most) return;
    been.add(key);
    const exits = way.length < longest ? (spots.get(key)?.exits ?? []).filter(({ to }) => !been.has(to)) : [];
    if (exits.length === 0 && way.length > 0) ways.push([...way]);
    for (const { move, to } of exits) {
      way.push(move);
      visit(to);
      way.pop();
    }
    been.delete(key);
  };
  visit(start);
  return ways;
}

function sample(walk: Walk, count: number): Move[][] {
  const random = numbers(1);
  const ways = new Map<string, Move[]>();
  for (let tries = 0; ways.size < count && tries < count * 4; tries += 1) {
    const way = wander(walk, random);
    ways.set(way.map(({ label }) => label).join(), way);
  }
  return [...ways.values()];
}

function wander({ start, spots }: Walk, random: () => number): Move[] {
  const way: Move[] = [];
  const been = new Set<string>();
  for (let key: string | undefined = start; key !== undefined && way.length < longest;) {
    been.add(key);
    const exits: { move: Move; to: string }[] = (spots.get(key)?.exits ?? []).filter(({ to }) => !been.has(to));
    const exit = exits[Math.floor(random() * exits.length)];
    if (exit) way.push(exit.move);
    key = exit?.to;
  }
  return way;
}

/** Mulberry32: a small generator that gives the same numbers everywhere, unlike `Math.random`. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
