import type { AnyStateMachine } from 'xstate';
import { statesOf } from '#machines/kit/transitions.ts';

/** Returns how many minutes a row may stay in a state before it is late, by the state's dotted path. */
export function normalMinutes(machine: AnyStateMachine): Map<string, number> {
  const found = new Map<string, number>();
  for (const node of statesOf(machine)) {
    const meta: unknown = node.meta;
    const minutes = typeof meta === 'object' && meta !== null && 'normalMinutes' in meta ? meta.normalMinutes : null;
    if (typeof minutes === 'number') found.set(node.path.join('.'), minutes);
  }
  return found;
}

/** Returns the limit of a state: its own, or that of the nearest parent state. */
export function limitOf(limits: ReadonlyMap<string, number>, state: string): number | undefined {
  for (let path = state; path !== ''; path = path.slice(0, Math.max(path.lastIndexOf('.'), 0))) {
    const minutes = limits.get(path);
    if (minutes !== undefined) return minutes;
  }
  return undefined;
}
