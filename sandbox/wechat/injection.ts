import { draw } from '#sandbox/chance.ts';
import type { InjectedFault, Injection, World } from './world.ts';

/** Draws whether the fault strikes this time. */
const strikes = (injection: Injection): boolean => {
  if (injection.percent === undefined) return true;
  const { value, next } = draw(injection.chance ?? 0);
  injection.chance = next;
  return value * 100 < injection.percent;
};

/** Takes the fault planned for the next call of a path by an account, and counts it down; null when none strikes. */
export const takeInjection = (world: World, path: string, appid: string | null): InjectedFault | null => {
  const found = world.injections.find(
    (each) =>
      (each.path === path || each.path === '*') && (each.appid === undefined || each.appid === appid) && strikes(each),
  );
  if (found === undefined) return null;
  found.left -= 1;
  world.injections = world.injections.filter((each) => each.left > 0);
  return found.fault;
};
