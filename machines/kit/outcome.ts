import type { AnyEventObject } from 'xstate';

const donePrefix = 'xstate.done.actor.';
const failedPrefix = 'xstate.error.actor.';

/** How a service ended: its output, or the error it threw. */
export type Outcome = { done: unknown } | { error: unknown };

/** The event that reports to a chart how the service with this id ended. */
export function outcomeEvent(id: string, outcome: Outcome): AnyEventObject {
  return 'done' in outcome
    ? { type: donePrefix + id, output: outcome.done, actorId: id }
    : { type: failedPrefix + id, error: outcome.error, actorId: id };
}

/** The service id and kind of an outcome event type, or null for any other event. */
export function outcomeOf(type: string): { id: string; kind: 'done' | 'error' } | null {
  if (type.startsWith(donePrefix)) return { id: type.slice(donePrefix.length), kind: 'done' };
  if (type.startsWith(failedPrefix)) return { id: type.slice(failedPrefix.length), kind: 'error' };
  return null;
}

/**
 * True for what the runtime sends (outcomes, time-outs, completed regions), false for what a person or system sends.
 */
export function isInternal(type: string): boolean {
  return type === '' || type.startsWith('xstate.');
}
