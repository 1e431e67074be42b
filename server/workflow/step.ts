import type { AnyEventObject, AnyStateMachine, ContextFrom, EventObject, InputFrom } from 'xstate';
import { outcomeOf } from '#machines/kit/outcome.ts';
import { settle, settleInitial, type Settled } from '#machines/kit/settle.ts';
import { valueOf } from '#machines/kit/state-paths.ts';
import type { Refusal } from '#machines/kit/why.ts';
import type { StartedService, Wishes } from '#machines/kit/wishes.ts';
import type { ContextOf, EmittedOf } from './context-of.ts';
import type { Facts } from './difference.ts';
import { runningIn } from './running.ts';

/** A time-out that a row waits for; `at` in milliseconds since 1970. */
export interface Timer {
  event: string;
  at: number;
}

/** A row's position in its chart: all that the chart needs to go on. */
export interface Standing<Context = Facts> {
  paths: string[];
  context: Context;
  version: number;
  /** Soonest first. */
  timers: Timer[];
  /** The running services, each with the row's version at which it was called. */
  busy: Record<string, number>;
}

/** A step that a row took. */
export interface Taken<M extends AnyStateMachine = AnyStateMachine> {
  event: AnyEventObject;
  /** Null for the step that created the row. */
  before: Standing<ContextOf<M>> | null;
  after: Standing<ContextOf<M>>;
  services: StartedService[];
  emitted: EmittedOf<M>[];
  /** Milliseconds since 1970. */
  at: number;
}

/** The event type under which the log records a row's first step; its payload is the chart's input. */
export const beginning = 'xstate.init';

/** Computes the first step of a row. */
export function begin<M extends AnyStateMachine>(machine: M, input: InputFrom<M>, at: number): Taken<M> {
  const event = { type: beginning, ...(input as Facts) };
  return stepOf(machine, null, event, settleInitial(machine, input), at);
}

/** Computes the next step of a row, or why it is refused. Pure: the same row, event and time give the same step. */
export function step<M extends AnyStateMachine>(
  machine: M,
  before: Standing<ContextOf<M>>,
  event: AnyEventObject,
  at: number,
): Taken<M> | { refusal: Refusal } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same context, seen by whoever knows its chart
  const context = before.context as ContextFrom<M>;
  const settled = settle(machine, { value: valueOf(before.paths), context }, event);
  return settled.ok ? stepOf(machine, before, event, settled, at) : { refusal: settled.refusal };
}

function stepOf<M extends AnyStateMachine>(
  machine: M,
  before: Standing<ContextOf<M>> | null,
  event: AnyEventObject,
  { paths, context, services, emitted, ...wishes }: Settled<M>,
  at: number,
): Taken<M> {
  const version = (before?.version ?? 0) + 1;
  const after = {
    paths,
    context,
    version,
    timers: timersAfter(before?.timers ?? [], event, wishes, at),
    busy: busyAfter(machine, before, event, paths, services, version),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a chart emits what its setup says
  return { event, before, after, services, emitted: emitted as EmittedOf<M>[], at };
}

function timersAfter(
  timers: Timer[],
  event: EventObject,
  wishes: Pick<Wishes, 'due' | 'dropped'>,
  at: number,
): Timer[] {
  const gone = new Set([...wishes.dropped, ...wishes.due.map((due) => due.event)]);
  const left = timers.filter((timer) => !gone.has(timer.event) && !(timer.event === event.type && timer.at <= at));
  const started = wishes.due.map((due) => ({ event: due.event, at: at + due.ms }));
  return [...left, ...started].toSorted((one, other) => one.at - other.at);
}

function busyAfter(
  machine: AnyStateMachine,
  before: Pick<Standing, 'busy'> | null,
  event: EventObject,
  paths: string[],
  services: StartedService[],
  version: number,
): Record<string, number> {
  const ended = outcomeOf(event.type)?.id;
  const started = new Set(services.map(({ id }) => id));
  const kept = (id: string) => (id === ended ? undefined : before?.busy[id]);
  return Object.fromEntries(
    runningIn(machine, paths).map((id) => [id, (started.has(id) ? undefined : kept(id)) ?? version]),
  );
}
