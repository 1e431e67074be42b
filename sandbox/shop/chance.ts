import { randomInt } from 'node:crypto';
import { ControlFault } from '#sandbox/control/input.ts';

/** True with this probability. */
export const often = (share: number): boolean => Math.random() < share;

/** A random item; throws ControlFault for an empty list. */
export function anyOf<Item>(items: readonly Item[]): Item {
  const item = items[randomInt(Math.max(items.length, 1))];
  if (item === undefined) throw new ControlFault('there is nothing to choose from');
  return item;
}
