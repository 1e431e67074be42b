import { expect as realExpect } from 'vitest';
import { ModuleLab, type Broken } from './module-lab.ts';

type Body = (...row: unknown[]) => unknown;

/** Runs a unit test file on broken modules inside the running test; true when all of its tests pass. */
export async function passes(path: string, given: Record<string, unknown>, broken: Broken) {
  const bodies: (() => unknown)[] = [];
  const collect = (_: string, body: Body) => void bodies.push(() => body());
  const each = (rows: readonly unknown[]) => (_: string, body: Body) => {
    for (const row of rows) bodies.push(() => (Array.isArray(row) ? body(...(row as unknown[])) : body(row)));
  };
  const test = Object.assign(collect, { each });
  const group = (_: string, body: () => void) => body();
  const vitest = { test, it: test, expect: realExpect, describe: Object.assign(group, { each }) };
  try {
    new ModuleLab({ ...given, vitest }, broken).load(path);
    for (const body of bodies) await body();
    return true;
  } catch {
    return false;
  }
}
