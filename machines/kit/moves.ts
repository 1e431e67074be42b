import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Cases } from './cases.ts';
import { isInternal, outcomeEvent, outcomeOf, type Outcome } from './outcome.ts';
import { isNext, type Timers } from './timers.ts';
import { triggerName } from './transitions.ts';

/** One thing that can happen to a chart, as a test or a person would cause it. */
export type Move =
  | { kind: 'send'; label: string; event: AnyEventObject }
  | { kind: 'settle'; label: string; event: AnyEventObject; id: string; outcome: Outcome }
  | { kind: 'wait'; label: string; event: AnyEventObject };

/** Creates moves from sample facts; equal samples give the same move object, so moves can be compared. */
export function movesOf(cases: Cases): (snapshot: AnyMachineSnapshot, timers: Timers) => Move[] {
  const known = new Map<string, Move[]>();
  const recall = (key: string, make: () => Move[]): Move[] => {
    const moves = known.get(key) ?? make();
    known.set(key, moves);
    return moves;
  };
  return (snapshot, timers) => [...soonest(timers), ...typesAt(snapshot).flatMap((type) => happenings(snapshot, type))];

  function soonest(timers: Timers): Move[] {
    const event = timers[0]?.event;
    return event !== undefined && isNext(timers, event) ? recall(`wait ${event}`, () => [wait(event)]) : [];
  }

  function happenings(snapshot: AnyMachineSnapshot, type: string): Move[] {
    const outcome = outcomeOf(type);
    if (!outcome) return isInternal(type) ? [] : recall(type, () => sends(cases, type));
    const src = sourceOf(snapshot, outcome.id);
    return src === null ? [] : recall(`${type} ${src}`, () => settlements(cases, outcome, src));
  }
}

function typesAt({ _nodes: nodes }: AnyMachineSnapshot): string[] {
  return [...new Set(nodes.flatMap((node) => [...node.transitions.keys()]))];
}

function sourceOf(snapshot: { children: object }, id: string): string | null {
  const child: unknown = Object.entries(snapshot.children).find(([name]) => name === id)?.[1];
  if (typeof child !== 'object' || child === null || !('src' in child)) return null;
  return typeof child.src === 'string' ? child.src : null;
}

function settlements(cases: Cases, { id, kind }: { id: string; kind: 'done' | 'error' }, src: string): Move[] {
  const samples: Record<string, { done: readonly unknown[]; error: readonly unknown[] }> = cases.outcomes;
  return (samples[src]?.[kind] ?? []).map((value, index) => {
    const outcome: Outcome = kind === 'done' ? { done: value } : { error: value };
    const label = numbered(`${id} ${kind === 'done' ? 'done' : 'failed'}`, index);
    return { kind: 'settle', label, event: outcomeEvent(id, outcome), id, outcome };
  });
}

function wait(type: string): Move {
  return { kind: 'wait', label: isInternal(type) ? triggerName(type) : `wait for ${type}`, event: { type } };
}

function sends(cases: Cases, type: string): Move[] {
  const samples: Record<string, readonly AnyEventObject[]> = cases.events;
  return (samples[type] ?? []).map((event, index) => ({ kind: 'send', label: numbered(type, index), event }));
}

function numbered(name: string, index: number): string {
  return index === 0 ? name : `${name} (${index + 1})`;
}
