import { describe, expect, test } from 'vitest';
import { pathsOf, sampleOf } from '#machines/kit/path-set.ts';
import { loadCharts } from '#tests/kit/charts.ts';
import type { Driver } from '#tests/kit/paths-replay.ts';
import { played as levels } from '#tests/paths/levels.ts';
import { playAll } from '#tests/paths/play.ts';
import { screens } from '#tests/paths/screens.ts';
import { editorUploadDriver } from './editor-upload.tsx';
import { onlineCountDriver } from './online-count.tsx';
import { pointsGoodsWizardDriver } from './points-goods-wizard.tsx';
import { sessionDriver } from './session.tsx';
import { wxappPickerDriver } from './wxapp-picker.tsx';

const drivers: Readonly<Record<string, () => Driver>> = {
  'editor-upload': editorUploadDriver,
  session: sessionDriver,
  'online-count': onlineCountDriver,
  'wxapp-picker': wxappPickerDriver,
  'points-goods-wizard': pointsGoodsWizardDriver,
};

const { charts } = await loadCharts();

test('the charts that are said to be played on their views are', () => {
  // Those whose rows live on the server are played beside here, on the whole app.
  expect(Object.keys({ ...drivers, ...screens }).toSorted()).toEqual(levels.view.toSorted());
});

const played = charts.flatMap((chart) => {
  const driver = drivers[chart.name];
  return driver === undefined ? [] : [{ ...chart, driver }];
});

describe.each(played)('$name', ({ name, machine, cases, driver }) => {
  const began = performance.now();
  const set = sampleOf(pathsOf(machine, cases));
  playAll(name, 'view', set, performance.now() - began, driver);
});
