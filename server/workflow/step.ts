import type { AnyEventObject, AnyStateMachine, EventObject } from 'xstate';
import { outcomeOf } from '#machines/kit/outcome.ts';
import { settle, settleInitial, type Settled } from '#machines/kit/settle.ts';
import { valueOf } from '#machines/kit/state-paths.ts';
import type { Refusal } from '#machines/kit/why.ts';
import type { StartedService, Wishes } from '#machines/kit/wishes.ts';
import type { Facts } from './difference.ts';
import { runningIn } from './running.ts';

/** A time-out that a row waits for; `at` in milliseconds since 1970. */
export interface Timer {
  event: string;
  at: number;
}

/** Where a row stands: all that its chart needs to go on. */
export interface Standing {
  paths: string[];
  context: Facts;
  version: number;
  /** The soonest first. */
  timers: Timer[];
  /** The services that run, each with the version of the row at which it was asked. */
  busy: Record<string, number>;
}

/** A step that a row took. */
export interface Taken {
  event: AnyEventObject;
  /** Null for the step that made the row. */
  before: Standing | null;
  after: Standing;
  services: StartedService[];
  emitted: EventObject[];
  /** Milliseconds since 1970. */
  at: number;
}

/** The event under which the log keeps the first step of a row; its payload is the chart's input. */
export const beginning = 'xstate.init';

/** The first step of a row. */
export function begin(machine: AnyStateMachine, input: Facts, at: number): Taken {
  return taken(machine, null, { type: beginning, ...input }, settleInitial(machine, input), at);
}

/** The next step of a row, or why it is refused. Pure: the same row, event and time give the same step. */
export function step(
  machine: AnyStateMachine,
  before: Standing,
  event: AnyEventObject,
  at: number,
): Taken | { refusal: Refusal } {
  const settled = settle(machine, { value: valueOf(before.paths), context: before.context }, event);
  return settled.ok ? taken(machine, before, event, settled, at) : { refusal: settled.refusal };
}

function taken(
  machine: AnyStateMachine,
  before: Standing | null,
  event: AnyEventObject,
  { paths, context, services, emitted, ...wishes }: Settled<AnyStateMachine>,
  at: number,
): Taken {
  const version = (before?.version ?? 0) + 1;
  const after: Standing = {
    paths,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every chart's context is a plain object
    context: context as Facts,
    version,
    timers: timersAfter(before?.timers ?? [], event, wishes, at),
    busy: busyAfter(machine, before, event, paths, services, version),
  };
  return { event, before, after, services, emitted, at };
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
  before: Standing | null,
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
