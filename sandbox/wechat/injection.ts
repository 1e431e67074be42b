import type { InjectedFault, World } from './world.ts';

/** Takes the fault planned for the next call of a path and counts it down; null when there is none. */
export const takeInjection = (world: World, path: string): InjectedFault | null => {
  const found = world.injections.find((each) => each.path === path || each.path === '*');
  if (found === undefined) return null;
  found.left -= 1;
  world.injections = world.injections.filter((each) => each.left > 0);
  return found.fault;
};
