import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { candidates, evaluate } from '#machines/kit/guards.ts';
import { valueOf } from '#machines/kit/state-paths.ts';
import { why } from '#machines/kit/why.ts';
import type { Label } from '#machines/kit/words.ts';
import type { Definition, Row } from './definition.ts';
import type { Facts } from './difference.ts';
import { refusedStep } from './refusals.ts';
import { standingOf } from './row.ts';

/** An act that people may want to do to a row, and the events by which its chart is asked whether it would take it. */
export interface Act {
  act: string;
  /** The act is open when the chart takes one of them. */
  tries: (facts: Facts) => readonly [AnyEventObject, ...AnyEventObject[]];
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

/** What the row's chart says to every act, asked of the chart itself, so that it cannot say otherwise when it is done. */
export function actsOf(definition: Definition, row: Row, acts: readonly Act[]): ActState[] {
  const standing = standingOf(definition, row);
  const snapshot = snapshotOf(definition, row);
  return acts.map(({ act, tries }) => {
    const events = tries(standing.context);
    const [{ type: event }] = events;
    if (events.some((each) => snapshot.can(each))) return { act, event, allowed: true, guard: null, words: null };
    const refusal = why(snapshot, events[0]) ?? { guard: null, allowed: [] };
    const { words } = refusedStep(definition, standing, event, refusal);
    return { act, event, allowed: false, guard: refusal.guard, words: words ?? null };
  });
}

/**
 * The names of the acts that the row's chart takes now; for lists, where nobody asks why not. It asks the guards and takes
 * no step, which for a page of rows is the difference between a millisecond and a noticeable wait.
 */
export function allowedActs(definition: Definition, row: Row, acts: readonly Act[]): string[] {
  const { context } = definition.restore(row);
  const snapshot = snapshotOf(definition, row);
  const isTaken = (event: AnyEventObject) =>
    candidates(snapshot, event.type).some(({ guard }) => evaluate(guard, snapshot, event));
  return acts.filter(({ tries }) => tries(context).some(isTaken)).map(({ act }) => act);
}

function snapshotOf(definition: Definition, row: Row): AnyMachineSnapshot {
  const { paths, context } = definition.restore(row);
  return definition.machine.resolveState({ value: valueOf(paths), context });
}
