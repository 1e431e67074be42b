import { type Breaker, createBreaker } from './breaker.ts';
import { currentLane, type Lane, openSlots } from './lanes.ts';
import { runTries, type Tried, type TryTools, type Verdict } from './tries.ts';

/** How many calls may be on their way, and when the other side counts as down. */
export interface LineLimits {
  /** Concurrent calls for people and for background work. */
  readonly lanes: Readonly<Record<Lane, number>>;
  /** How long a call waits for its turn before it fails unsent, in milliseconds. */
  readonly lanePatienceMs: Readonly<Record<Lane, number>>;
  /** Consecutive failures that open the breaker of a group. */
  readonly breakerFailures: number;
  /** How long an open breaker waits before a probe, in milliseconds. */
  readonly breakerProbeMs: number;
}

export interface LineCall {
  /** Calls that fail together share a breaker, so trouble with one group leaves the others open. */
  readonly group: string;
  readonly tries: number;
  readonly judge: (error: unknown) => Verdict;
  readonly note: (tried: Tried) => void;
  /** The failure of a call that was never sent. */
  readonly unsent: (why: 'open' | 'aborted' | 'crowded', detail: string, retryAfterMs: number | null) => Error;
  readonly signal: AbortSignal | undefined;
}

export type RunOnLine = <Answer>(call: LineCall, once: () => Promise<Answer>) => Promise<Answer>;

/** The groups whose calls are kept back now. */
export const heldBack = (breakers: ReadonlyMap<string, Breaker>): string[] =>
  [...breakers].filter(([, breaker]) => breaker.isOpen()).map(([group]) => group);

/** Opens the line to one outside system: a call waits for its lane, passes its breaker, and is tried again where allowed. */
export const openLine = (limits: LineLimits, tools: TryTools, breakers = new Map<string, Breaker>()): RunOnLine => {
  const breakerOf = (group: string): Breaker => {
    const known = breakers.get(group) ?? createBreaker(limits.breakerFailures, limits.breakerProbeMs, tools.now);
    breakers.set(group, known);
    return known;
  };
  const lanes = {
    people: openSlots(limits.lanes.people, limits.lanePatienceMs.people),
    background: openSlots(limits.lanes.background, limits.lanePatienceMs.background),
  };
  return async ({ group, tries, judge, note, unsent, signal }, once) => {
    const giveBack = await lanes[currentLane()].take(signal);
    if (giveBack === 'aborted') throw unsent('aborted', 'by the caller, before it was sent', null);
    if (giveBack === 'crowded') throw unsent('crowded', 'no free place in its lane', null);
    try {
      const keptBack = (afterMs: number): Error => unsent('open', 'too many failures in a row', afterMs);
      return await runTries({ tries, breaker: breakerOf(group), judge, keptBack, note, signal }, once, tools);
    } finally {
      giveBack();
    }
  };
};
