import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { guardName, guardNames } from './guards.ts';
import { outcomeOf } from './outcome.ts';
import { arrowsOf, pathOf, statesOf, type Definition } from './transitions.ts';

/** One state of a chart; `path` is dotted, the root's is empty. */
export interface ChartState {
  path: string;
  parent: string | null;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  initial: string | null;
  description: string;
  tags: string[];
  entry: string[];
  exit: string[];
  services: { id: string; src: string }[];
}

/** What triggers an arrow: an event by type, a service's end by id, a time-out by delay. */
export type Trigger =
  | { kind: 'event'; type: string }
  | { kind: 'done' | 'error'; service: string }
  | { kind: 'after'; delay: string }
  | { kind: 'always' | 'completed' };

/** One arrow; without targets it only runs actions. `guard` is the whole condition, `guards` its named parts. */
export interface ChartEdge {
  id: string;
  source: string;
  targets: string[];
  trigger: Trigger;
  guard: string | null;
  guards: string[];
  actions: string[];
}

/** A chart as plain data, for pictures and for checks over all charts. */
export interface ChartGraph {
  id: string;
  states: ChartState[];
  edges: ChartEdge[];
}

/** Converts a chart to plain data; deterministic, in document order. */
export function extract(machine: AnyStateMachine): ChartGraph {
  return {
    id: machine.id,
    states: statesOf(machine).map(stateOf),
    edges: arrowsOf(machine).map(({ id, source, definition }) => ({
      id,
      source: pathOf(source),
      targets: (definition.target ?? []).map(pathOf),
      trigger: triggerOf(definition),
      guard: definition.guard === undefined ? null : guardName(definition.guard),
      guards: guardNames(definition.guard),
      actions: definition.actions.map(actionName),
    })),
  };
}

function stateOf(node: AnyStateNode): ChartState {
  const initial = node.type === 'compound' ? node.initial.target[0] : undefined;
  return {
    path: pathOf(node),
    parent: node.parent ? pathOf(node.parent) : null,
    kind: node.type,
    initial: initial ? pathOf(initial) : null,
    description: node.description ?? '',
    tags: node.tags,
    entry: node.entry.map(actionName).filter(isOwn),
    exit: node.exit.map(actionName).filter(isOwn),
    services: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : '(inline)' })),
  };
}

function triggerOf({ eventType, delay }: Definition): Trigger {
  const outcome = outcomeOf(eventType);
  if (outcome) return { kind: outcome.kind, service: outcome.id };
  if (eventType.startsWith('xstate.after.')) return { kind: 'after', delay: String(delay) };
  if (eventType === '') return { kind: 'always' };
  return eventType.startsWith('xstate.done.state.') ? { kind: 'completed' } : { kind: 'event', type: eventType };
}

/** An action's name; `(inline)` for one without a name in the chart; the runtime's own start with `xstate.`. */
function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  if (typeof action !== 'function') {
    return typeof action === 'object' && action !== null && 'type' in action ? String(action.type) : '(inline)';
  }
  return 'delay' in action || 'sendId' in action ? 'xstate.timer' : '(inline)';
}

/** For time-outs the runtime puts timer actions of its own into entry and exit. */
function isOwn(name: string): boolean {
  return name !== 'xstate.timer';
}
