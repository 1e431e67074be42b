import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventObject,
  type InputFrom,
  type OutputFrom,
  type StateValue,
} from 'xstate';
import { statePaths } from './state-paths.ts';
import { why, type Refusal } from './why.ts';

/** What a row keeps of its chart: where it stands and its facts, both plain JSON. */
export interface Standing<Context> {
  value: StateValue;
  context: Context;
}

/** A service that the step started; feed its end back as `outcomeEvent(id, …)`. */
export interface StartedService {
  id: string;
  src: string;
  input: unknown;
}

/** A time-out that the step started: send `{ type: event }` after `ms` unless a later step lists it in `dropped`. */
export interface Due {
  ms: number;
  event: string;
}

/** A step that the chart took. `dropped` names time-outs that ended with the state they belonged to. */
export interface Settled<M extends AnyStateMachine> extends Standing<ContextFrom<M>> {
  ok: true;
  paths: string[];
  services: StartedService[];
  emitted: EventObject[];
  due: Due[];
  dropped: string[];
  status: 'active' | 'done';
  output: OutputFrom<M> | undefined;
}

export type Step<M extends AnyStateMachine> = Settled<M> | { ok: false; refusal: Refusal };

/** One pure step of a stored chart. Throws when the stored value is not a state of the chart, or a service's error has no handler. */
export function settle<M extends AnyStateMachine>(
  machine: M,
  { value, context }: Standing<ContextFrom<M>>,
  event: EventObject,
): Step<M> {
  const before: AnyMachineSnapshot = machine.resolveState({ value, context });
  const refusal = why(before, event);
  if (refusal) return { ok: false, refusal };
  const [after, actions] = transition<AnyStateMachine>(machine, before, event);
  return report(after, actions);
}

/** The first step of a chart with this input: same report as `settle`, never refused. */
export function settleInitial<M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Settled<M> {
  const [after, actions] = initialTransition<AnyStateMachine>(machine, input);
  return report(after, actions);
}

interface Snapshot {
  value: StateValue;
  context: unknown;
  status: string;
  output: unknown;
  error: unknown;
}

function report<M extends AnyStateMachine>(after: Snapshot, actions: readonly unknown[]): Settled<M> {
  if (after.status === 'error') throw after.error;
  const wishes = sort(actions);
  const { value, context, output } = after;
  const status = after.status === 'done' ? 'done' : 'active';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- facts and output come from this very chart
  return { ok: true, value, paths: statePaths(value), context, status, output, ...wishes } as Settled<M>;
}

/** The shapes in which xstate 5 hands over what a step wants done. */
type Wish =
  | { type: 'xstate.spawnChild'; params: { id: string; src: string; input: unknown } }
  | { type: 'xstate.stopChild'; params: { id: string } | undefined }
  | { type: 'xstate.emit'; params: { event: EventObject } }
  | { type: 'xstate.raise'; params: { event: EventObject; delay?: number } }
  | { type: 'xstate.cancel'; params: { sendId: string } };

function sort(actions: readonly unknown[]) {
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
