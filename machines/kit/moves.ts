import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Cases } from './cases.ts';
import { outcomeEvent, outcomeOf, type Outcome } from './outcome.ts';

/** One thing that can happen to a chart, as a test or a person would bring it about. */
export type Move =
  | { kind: 'send'; label: string; event: AnyEventObject }
  | { kind: 'settle'; label: string; event: AnyEventObject; id: string; outcome: Outcome }
  | { kind: 'wait'; label: string; event: AnyEventObject };

/** Makes moves out of sample facts; equal samples are the same move object, so moves can be compared. */
export function movesOf(cases: Cases): (snapshot: AnyMachineSnapshot) => Move[] {
  const known = new Map<string, Move[]>();
  const recall = (key: string, make: () => Move[]): Move[] => {
    const moves = known.get(key) ?? make();
    known.set(key, moves);
    return moves;
  };
  return (snapshot) =>
    [...new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]))].flatMap((type) => {
      const outcome = outcomeOf(type);
      if (outcome) {
        const src = sourceOf(snapshot, outcome.id);
        return src === null ? [] : recall(`${type} ${src}`, () => settlements(cases, outcome, src));
      }
      if (type.startsWith('xstate.after.')) return recall(type, () => [wait(type)]);
      return type.startsWith('xstate.') ? [] : recall(type, () => sends(cases, type));
    });
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
  return { kind: 'wait', label: `after ${type.split('.')[2]}`, event: { type } };
}

function sends(cases: Cases, type: string): Move[] {
  const samples: Record<string, readonly AnyEventObject[]> = cases.events;
  return (samples[type] ?? []).map((event, index) => ({ kind: 'send', label: numbered(type, index), event }));
}

function numbered(name: string, index: number): string {
  return index === 0 ? name : `${name} (${index + 1})`;
}
