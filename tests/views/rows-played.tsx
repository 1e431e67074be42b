import { afterAll, beforeAll, describe, vi } from 'vitest';
import type { PathSet } from '#machines/kit/path-set.ts';
import { type Chart, loadChart, pathsOfChart } from '#tests/paths/charts.ts';
import { playAll } from '#tests/paths/play.ts';
import { screens } from '#tests/paths/screens.ts';
import { openRowsStage, type RowsStage } from './rows-stage.tsx';

const played = await Promise.all(
  Object.entries(screens).map(async ([name, screen]) => ({ ...(await loadChart(name)), screen })),
);

/** Declares the tests that play chosen paths of the charts with rows on their pages, all before one server. */
export function playOnScreens(choose: (chart: Chart, set: PathSet) => Pick<PathSet, 'proofs' | 'simple'>): void {
  // A page and a server in two processes take their time while everything else is tested too.
  vi.setConfig({ testTimeout: 60_000 });

  let stage: RowsStage;
  beforeAll(async () => {
    stage = await openRowsStage();
  });
  afterAll(() => stage.close());

  describe.each(played)('$name', ({ screen, ...chart }) => {
    const began = performance.now();
    const set = choose(chart, pathsOfChart(chart));
    playAll(chart.name, 'view', set, performance.now() - began, () => stage.driverOf(chart, screen)());
  });
}
