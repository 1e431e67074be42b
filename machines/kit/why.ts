import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { candidates, evaluate } from './guards.ts';
import { isInternal } from './outcome.ts';

/**
 * Why a chart refuses: the first failing guard (null: the state does not handle the event), and what it would accept.
 */
export interface Refusal {
  guard: string | null;
  allowed: string[];
}

/** Returns null when the chart accepts the event, else the refusal; pure, so a view may call it on every render. */
export function why(snapshot: AnyMachineSnapshot, event: EventObject): Refusal | null {
  return takes(snapshot, event) ? null : { guard: refusingGuard(snapshot, event), allowed: allowed(snapshot) };
}

/** Returns true when the chart accepts the event; an ended one accepts none. */
export function takes(snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  return snapshot.status === 'active' && snapshot.can(event);
}

/** Returns the first failing guard of a refused event; null when the state does not handle it. */
export function refusingGuard(snapshot: AnyMachineSnapshot, event: EventObject): string | null {
  return snapshot.status === 'active' ? failingGuard(snapshot, event) : null;
}

/** Event types that the state accepts now; one whose guard needs the event's payload counts as accepted. */
export function allowed(snapshot: AnyMachineSnapshot): string[] {
  if (snapshot.status !== 'active') return [];
  const types = new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]));
  return [...types].filter((type) => !isInternal(type) && accepts(snapshot, type)).toSorted();
}

/** The outermost states with a transition for an event, in chart order. */
export function placesOf(machine: AnyStateMachine, event: string): string[] {
  const within = (node: AnyStateNode): string[] =>
    node.transitions.has(event) ? [node.path.join('.')] : Object.values(node.states).flatMap(within);
  return within(machine.root);
}

function accepts(snapshot: AnyMachineSnapshot, type: string): boolean {
  let askedForPayload = false;
  const listen = (target: EventObject, key: PropertyKey) => {
    askedForPayload ||= key !== 'type';
    return key === 'type' ? target.type : undefined;
  };
  const event = new Proxy<EventObject>({ type }, { get: listen, has: (...asked) => Boolean(listen(...asked)) });
  try {
    return snapshot.can(event) || askedForPayload;
  } catch (error) {
    if (askedForPayload) return true;
    throw error;
  }
}

function failingGuard(snapshot: AnyMachineSnapshot, event: EventObject): string | null {
  let failed: string | null = null;
  for (const { guard } of candidates(snapshot, event.type)) {
    evaluate(guard, snapshot, event, (verdict) => {
      if (!verdict.passed) failed ??= verdict.guard;
    });
  }
  return failed;
}
