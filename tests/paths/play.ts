import { afterAll, expect, test } from 'vitest';
import type { PathSet } from '#machines/kit/path-set.ts';
import type { Path } from '#machines/kit/realise.ts';
import { tallyOf } from './coverage.ts';
import { replay, type Driver } from './players/replay.ts';

/** Declares tests that play all paths of a machine, each with a driver of its own, and counts what they pass. */
export function playAll(
  name: string,
  level: string,
  { proofs, simple }: Pick<PathSet, 'proofs' | 'simple'>,
  ms: number,
  driver: () => Driver,
): void {
  const tally = tallyOf(name, level, ms);
  const play = (path: Path) => tally.play(path, () => replay(path, driver()));
  afterAll(tally.keep);

  test.each(proofs)('$name', async (path) => {
    await expect(play(path)).resolves.toBeUndefined();
  });

  // Each a test of its own: one that fails says which, and does not take the others with it.
  test.each(simple)('$name', async (path) => {
    await expect(play(path)).resolves.toBeUndefined();
  });
}
