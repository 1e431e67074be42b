import type { EventObject } from 'xstate';

/** A service that a step started; report its end with `outcomeEvent(id, …)`. */
export interface StartedService {
  id: string;
  src: string;
  input: unknown;
}

/**
 * A time-out that a step started: send `{ type: event }` after `ms` unless a later step lists the event in `dropped`.
 */
export interface Due {
  ms: number;
  event: string;
}

/** What a step asks for. `dropped` names time-outs that ended with their state. */
export interface Wishes {
  services: StartedService[];
  emitted: EventObject[];
  due: Due[];
  dropped: string[];
}

/** The shapes in which xstate 5 returns the actions of a step. */
type Wish =
  | { type: 'xstate.spawnChild'; params: { id: string; src: string; input: unknown } }
  | { type: 'xstate.stopChild'; params: { id: string } | undefined }
  | { type: 'xstate.emit'; params: { event: EventObject } }
  | { type: 'xstate.raise'; params: { event: EventObject; delay?: number } }
  | { type: 'xstate.cancel'; params: { sendId: string } };

/** Sorts the actions of a pure transition; a start and a stop within the same step cancel out. */
export function wishesOf(actions: readonly unknown[]): Wishes {
  const services = new Map<string, StartedService>();
  const timers = new Map<string, number | null>();
  const emitted: EventObject[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- other actions exist, and fall through below
  for (const { type, params } of actions as readonly Wish[]) {
    if (type === 'xstate.spawnChild') services.set(params.id, { id: params.id, src: params.src, input: params.input });
    else if (type === 'xstate.stopChild' && params) services.delete(params.id);
    else if (type === 'xstate.emit') emitted.push(params.event);
    else if (type === 'xstate.raise' && params.delay !== undefined) timers.set(params.event.type, params.delay);
    else if (type === 'xstate.cancel') timers.set(params.sendId, null);
  }
  return {
    services: [...services.values()],
    emitted,
    due: [...timers].flatMap(([event, ms]) => (ms === null ? [] : [{ ms, event }])),
    dropped: [...timers].flatMap(([event, ms]) => (ms === null ? [event] : [])),
  };
}
