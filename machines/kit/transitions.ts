import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { guardName } from './guards.ts';
import { outcomeOf } from './outcome.ts';

/** The parts of an arrow, as the runtime stores them. */
export interface Definition {
  eventType: string;
  target: readonly AnyStateNode[] | undefined;
  guard?: unknown;
  actions: readonly unknown[];
  delay?: unknown;
}

/** One arrow of a chart with a readable name: `awaiting --order.pay [isPayable]--> paid`. */
export interface Arrow {
  id: string;
  source: AnyStateNode;
  definition: Definition;
}

/** Every state of a chart in document order, the root first. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
  return below(machine.root);
}

/** The dotted path of a state; the root's is empty. */
export function pathOf(node: AnyStateNode): string {
  return node.path.join('.');
}

/** Every arrow of a chart in document order; an event that a state only forbids does not count. */
export function arrowsOf(machine: AnyStateMachine): Arrow[] {
  const uses = new Map<string, number>();
  return statesOf(machine).flatMap((source) =>
    definitionsOf(source)
      .filter(({ target, actions }) => target !== undefined || actions.length > 0)
      .map((definition) => {
        const name = nameOf(source, definition);
        const times = (uses.get(name) ?? 0) + 1;
        uses.set(name, times);
        return { id: times === 1 ? name : `${name} #${times}`, source, definition };
      }),
  );
}

function definitionsOf({ transitions, always = [] }: AnyStateNode): Definition[] {
  return [...transitions.values(), always].flat();
}

function nameOf(source: AnyStateNode, { eventType, guard, target = [] }: Definition): string {
  const condition = guard === undefined ? '' : ` [${guardName(guard)}]`;
  const targets = target.map(pathOf).join(' + ');
  return `${pathOf(source) || '(any)'} --${triggerName(eventType)}${condition}--> ${targets || '(stays)'}`;
}

/** The runtime's event types in readable form: `send done`, `send failed`, `after recallMs`, `completed`, `always`. */
export function triggerName(type: string): string {
  const outcome = outcomeOf(type);
  if (outcome) return `${outcome.id} ${outcome.kind === 'done' ? 'done' : 'failed'}`;
  if (type === '') return 'always';
  if (type.startsWith('xstate.after.')) return `after ${type.split('.')[2]}`;
  return type.startsWith('xstate.done.state.') ? 'completed' : type;
}
