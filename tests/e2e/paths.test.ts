import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coverOf, pathsOf } from '#machines/kit/path-set.ts';
import { loadChart } from '#tests/kit/charts.ts';
import { presentDoor } from '#tests/kit/paths-present.ts';
import type { Driver } from '#tests/kit/paths-replay.ts';
import { connectToPaths } from '#tests/paths/code-world.ts';
import { played } from '#tests/paths/levels.ts';
import { playAll } from '#tests/paths/play.ts';
import { screens } from '#tests/paths/screens.ts';
import { editorUploadDriver } from './paths/editor-upload.ts';
import { onlineCountDriver } from './paths/online-count.ts';
import { pointsGoodsWizardDriver } from './paths/points-goods-wizard.ts';
import { rowsDriver } from './paths/rows.ts';
import { sessionDriver } from './paths/session.ts';
import { wxappPickerDriver } from './paths/wxapp-picker.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

const drivers: Readonly<Record<string, (place: Workplace) => Driver>> = {
  session: sessionDriver,
  'editor-upload': editorUploadDriver,
  'online-count': onlineCountDriver,
  'points-goods-wizard': pointsGoodsWizardDriver,
  'wxapp-picker': wxappPickerDriver,
};

// The server's rows move as the paths say: through their own door, by their own clock.
const present = presentDoor();
const still = { door: present.door, idle: async () => {}, stop: async () => {} };

const charts = await Promise.all([
  ...Object.entries(drivers).map(async ([name, driver]) => ({ ...(await loadChart(name)), driver })),
  ...Object.entries(screens)
    .filter(([name]) => played.chromium.includes(name))
    .map(async ([name, screen]) => {
      const chart = await loadChart(name);
      return { ...chart, driver: rowsDriver(chart, screen, present) };
    }),
]);

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace({ start: async () => still, connect: connectToPaths });
});
afterAll(() => place.close());

test('the charts that are said to be played in Chromium are', () => {
  expect(charts.map(({ name }) => name).toSorted()).toEqual(played.chromium.toSorted());
});

describe.each(charts)('$name in Chromium', ({ name, machine, cases, driver }) => {
  const began = performance.now();
  const proofs = coverOf(pathsOf(machine, cases));
  playAll(name, 'chromium', { proofs, simple: [] }, performance.now() - began, () => driver(place));
});
