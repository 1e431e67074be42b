import { describe } from 'vitest';
import type { PathSet } from '#machines/kit/path-set.ts';
import { type Chart, loadChart, pathsOfChart } from '#tests/paths/charts.ts';
import { playAll } from '#tests/paths/play.ts';
import { drivers } from './drivers.ts';

/** Declares the tests that play chosen paths of the charts that live in the browser alone, each on its view. */
export async function playOnViews(
  choose: (chart: Chart, set: PathSet) => Pick<PathSet, 'proofs' | 'simple'>,
): Promise<void> {
  const played = await Promise.all(
    Object.entries(drivers).map(async ([name, driver]) => ({ ...(await loadChart(name)), driver })),
  );
  describe.each(played)('$name', ({ driver, ...chart }) => {
    const began = performance.now();
    const set = choose(chart, pathsOfChart(chart));
    playAll(chart.name, 'view', set, performance.now() - began, driver);
  });
}
