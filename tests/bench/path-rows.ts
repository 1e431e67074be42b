import { pathsOf } from '#machines/kit/path-set.ts';
import { loadCharts } from '#tests/paths/charts.ts';
import { actorDriver } from '#tests/paths/players/actor.ts';
import { replay } from '#tests/paths/players/replay.ts';
import type { Row } from './table.ts';

/** How long it takes to make the paths of every chart and to play them on live actors. */
export async function measurePaths(): Promise<Row[]> {
  const { charts } = await loadCharts();
  const began = performance.now();
  const sets = charts.map((chart) => ({ chart, set: pathsOf(chart.machine, chart.cases) }));
  const made = performance.now();
  let played = 0;
  for (const { chart, set } of sets) {
    for (const path of [...set.proofs, ...set.simple]) {
      await replay(path, actorDriver(chart.machine));
      played += 1;
    }
  }
  const seconds = (performance.now() - began) / 1_000;
  return [
    { what: `paths of ${charts.length} charts: made`, value: (made - began) / 1_000, unit: 's' },
    {
      what: `paths of ${charts.length} charts: made, and ${played} played`,
      value: seconds,
      unit: 's',
      goal: { atMost: 20 },
    },
  ];
}
