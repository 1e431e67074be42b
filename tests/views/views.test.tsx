import { describe, expect, test } from 'vitest';
import { pathsOf } from '#machines/kit/path-set.ts';
import { loadCharts } from '#tests/paths/charts.ts';
import { playAll } from '#tests/paths/play.ts';
import { screens } from '#tests/paths/screens.ts';
import { drivers } from './drivers.ts';

const { charts } = await loadCharts();

test('every chart is played on its view', () => {
  // Those whose rows live on the server are played beside here, on the whole app.
  expect(Object.keys({ ...drivers, ...screens }).toSorted()).toEqual(charts.map(({ name }) => name));
});

const played = charts.flatMap((chart) => {
  const driver = drivers[chart.name];
  return driver === undefined ? [] : [{ ...chart, driver }];
});

describe.each(played)('$name', ({ name, machine, cases, driver }) => {
  const began = performance.now();
  playAll(name, 'view', pathsOf(machine, cases), performance.now() - began, driver);
});
