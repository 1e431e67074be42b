import {
  createActor,
  initialTransition,
  type AnyActorScope,
  type AnyStateMachine,
  type ContextFrom,
  type EventObject,
  type InputFrom,
  type OutputFrom,
  type StateValue,
} from 'xstate';
import { resolved } from './resolved.ts';
import { statePaths } from './state-paths.ts';
import { why, type Refusal } from './why.ts';
import { wishesOf, type Wishes } from './wishes.ts';

/** What a row stores of its chart: state and facts, both plain JSON. */
export interface Standing<Context> {
  value: StateValue;
  context: Context;
}

/** A step that the chart took. */
export interface Settled<M extends AnyStateMachine> extends Standing<ContextFrom<M>>, Wishes {
  ok: true;
  paths: string[];
  status: 'active' | 'done';
  output: OutputFrom<M> | undefined;
}

export type Step<M extends AnyStateMachine> = Settled<M> | { ok: false; refusal: Refusal };

/**
 * Takes one pure step of a stored chart. Throws when the stored value is no state of the chart, or a service's error
 * has no handler.
 */
export function settle<M extends AnyStateMachine>(
  machine: M,
  { value, context }: Standing<ContextFrom<M>>,
  event: EventObject,
): Step<M> {
  const before = resolved(machine, value, context);
  const refusal = why(before, event);
  if (refusal) return { ok: false, refusal };
  const actions: unknown[] = [];
  const scope = { ...scopeOf(machine), actionExecutor: (action: unknown) => actions.push(action) };
  return report(quick(machine).transition(before, event, scope), actions);
}

/** Takes the first step of a chart with this input: reports like `settle`, never refuses. */
export function settleInitial<M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Settled<M> {
  const [after, actions] = initialTransition<AnyStateMachine>(input === undefined ? machine : quick(machine), input);
  return report(after, actions);
}

const quickOnes = new WeakMap<AnyStateMachine, AnyStateMachine>();

/**
 * For each pure step xstate creates an actor without input, whose state nobody reads. A chart that needs input throws
 * there, and that error costs more than the step. This copy starts nothing unless it gets an input.
 */
function quick(machine: AnyStateMachine): AnyStateMachine {
  const known = quickOnes.get(machine);
  if (known) return known;
  const idle = machine.resolveState({ value: {}, context: {} });
  const getInitialSnapshot: AnyStateMachine['getInitialSnapshot'] = (scope, input) =>
    input === undefined ? idle : machine.getInitialSnapshot(scope, input);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the chart itself in all but this one method
  const made = Object.create(machine, { getInitialSnapshot: { value: getInitialSnapshot } }) as AnyStateMachine;
  quickOnes.set(machine, made);
  return made;
}

const scopes = new WeakMap<AnyStateMachine, AnyActorScope>();

/** What xstate's own `transition` makes anew for each step: an actor and its system, in which nothing ever happens. */
function scopeOf(machine: AnyStateMachine): AnyActorScope {
  const known = scopes.get(machine);
  if (known) return known;
  const self = createActor(quick(machine));
  const nothing = () => {};
  const made = {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    defer: nothing,
    logger: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  };
  scopes.set(machine, made);
  return made;
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
  const { value, context, output } = after;
  const status = after.status === 'done' ? 'done' : 'active';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- facts and output come from this very chart
  return { ok: true, value, paths: statePaths(value), context, status, output, ...wishesOf(actions) } as Settled<M>;
}
