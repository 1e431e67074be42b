import { describe, expect, test } from 'vitest';
import { pathsOf } from '#machines/kit/path-set.ts';
import { loadCharts } from '#tests/kit/charts.ts';
import type { Driver } from '#tests/kit/paths-replay.ts';
import { playAll } from '#tests/paths/play.ts';
import { onlineCountDriver } from './online-count.tsx';
import { sessionDriver } from './session.tsx';
import { wxappPickerDriver } from './wxapp-picker.tsx';

const drivers: Readonly<Record<string, () => Driver>> = {
  session: sessionDriver,
  'online-count': onlineCountDriver,
  'wxapp-picker': wxappPickerDriver,
};

/** Charts that run already and whose screens come with a capability that is still to be built. */
const screensToCome = [
  'after-sale',
  'batch-job',
  'bill-adjust',
  'editor-upload',
  'mini-program-code',
  'order',
  'points-goods-wizard',
];

const { charts } = await loadCharts();

test('every chart is played on its view, or its screen is still to come', () => {
  const seen = [...Object.keys(drivers), ...screensToCome].toSorted();

  expect(charts.map(({ name }) => name)).toEqual(seen);
});

const played = charts.flatMap((chart) => {
  const driver = drivers[chart.name];
  return driver === undefined ? [] : [{ ...chart, driver }];
});

describe.each(played)('$name', ({ name, machine, cases, driver }) => {
  const began = performance.now();
  const set = pathsOf(machine, cases);
  playAll(name, 'view', set, performance.now() - began, driver);
});
