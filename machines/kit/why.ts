import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { candidates, evaluate } from './guards.ts';
import { isInternal } from './outcome.ts';

/** Why a chart says no: the first guard that failed (null: the event has no place in this state), and what it would take. */
export interface Refusal {
  guard: string | null;
  allowed: string[];
}

/** Null when the chart accepts the event, else the refusal; pure, so a view may ask on every render. */
export function why(snapshot: AnyMachineSnapshot, event: EventObject): Refusal | null {
  const running = snapshot.status === 'active';
  if (running && snapshot.can(event)) return null;
  return { guard: running ? failingGuard(snapshot, event) : null, allowed: allowed(snapshot) };
}

/** Event types that the state takes now; one whose guard needs the event's payload counts as taken. */
export function allowed(snapshot: AnyMachineSnapshot): string[] {
  if (snapshot.status !== 'active') return [];
  const types = new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]));
  return [...types].filter((type) => !isInternal(type) && accepts(snapshot, type)).toSorted();
}

/** The states that have a transition for an event, the outermost ones, in the order of the chart. */
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
