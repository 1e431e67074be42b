import { describe, expect, test } from 'vitest';
import type { PathSet } from '#machines/kit/path-set.ts';
import { loadCharts, pathsOfChart, type Chart } from './charts.ts';
import { recordPaths } from './coverage.ts';
import { playAll } from './play.ts';
import { actorDriver } from './players/actor.ts';
import { settledDriver } from './players/settled.ts';

const { charts } = await loadCharts();
const generated = charts.map((chart) => ({ chart, name: chart.name, ...generate(chart) }));

describe.each(generated)('$name', ({ chart, set, ms, fault }) => {
  test('the sample facts bring about every arrow and both answers of every guard', () => {
    recordPaths(chart, set);

    expect(fault).toBeNull();
    expect(set.missing).toEqual([]);
  });

  playAll(chart.name, 'actor', set, ms, () => actorDriver(chart.machine));
});

describe.each(generated.filter(({ chart }) => chart.cases.lives === 'both'))(
  '$name on the stored row',
  ({ chart, set }) => {
    playAll(chart.name, 'settled', set, 0, () => settledDriver(chart.machine));
  },
);

/** A chart that cannot be walked fails its own test, not the whole file. */
function generate(chart: Chart): { set: PathSet; ms: number; fault: unknown } {
  const began = performance.now();
  try {
    return { set: pathsOfChart(chart), ms: performance.now() - began, fault: null };
  } catch (fault) {
    return {
      set: { goals: [], missing: [], proofs: [], simple: [], allSimple: true, walks: [], shortest: new Map() },
      ms: 0,
      fault,
    };
  }
}
