import { afterAll, expect, test } from 'vitest';
import type { PathSet } from '#machines/kit/path-set.ts';
import type { Path } from '#machines/kit/realise.ts';
import { replay, type Driver } from '#tests/kit/paths-replay.ts';
import { recordPlayed } from './coverage.ts';

/** Declares tests that play all paths of a machine, each with a driver of its own, and keeps for the table that they did. */
export function playAll(
  name: string,
  level: string,
  { proofs, simple }: Pick<PathSet, 'proofs' | 'simple'>,
  ms: number,
  driver: () => Driver,
): void {
  const played = { paths: 0, steps: 0, ms };
  const play = async (path: Path) => {
    const began = performance.now();
    await replay(path, driver());
    played.paths += 1;
    played.steps += path.steps.length;
    played.ms += performance.now() - began;
  };
  afterAll(() => recordPlayed(name, level, played));

  test.each(proofs)('$name', async (path) => {
    await expect(play(path)).resolves.toBeUndefined();
  });

  // Each a test of its own: one that fails says which, and does not take the others with it.
  test.each(simple)('$name', async (path) => {
    await expect(play(path)).resolves.toBeUndefined();
  });
}
