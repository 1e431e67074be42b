import type { InjectedFault, World } from './world.ts';

/** The fault that the next call of a path must show, counted down; null when none is set. */
export const takeInjection = (world: World, path: string): InjectedFault | null => {
  const found = world.injections.find((each) => each.path === path || each.path === '*');
  if (found === undefined) return null;
  found.left -= 1;
  world.injections = world.injections.filter((each) => each.left > 0);
  return found.fault;
};
