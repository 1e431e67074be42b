import { afterAll, beforeAll, describe } from 'vitest';
import { isArrow } from '#machines/kit/goals.ts';
import { journeysOf } from '#machines/kit/journeys.ts';
import type { Expectation } from '#machines/kit/realise.ts';
import { loadChart, pathsOfChart } from '#tests/paths/charts.ts';
import { playAll } from '#tests/paths/play.ts';
import { presentDoor } from '#tests/paths/players/present.ts';
import type { Driver } from '#tests/paths/players/replay.ts';
import { screens } from '#tests/paths/screens.ts';
import { toPaths } from '#tests/paths/worlds/code-world.ts';
import { giveTextAccount } from '#tests/paths/worlds/text-account.ts';
import { openWorkplace, type Workplace } from '../workplace.ts';
import { editorUploadDriver } from './editor-upload.ts';
import { onlineCountDriver } from './online-count.ts';
import { pointsGoodsWizardDriver } from './points-goods-wizard.ts';
import { rowsDriver } from './rows.ts';
import { sessionDriver } from './session.ts';
import { wxappPickerDriver } from './wxapp-picker.ts';

const drivers: Readonly<Record<string, (place: Workplace) => Driver>> = {
  session: sessionDriver,
  'editor-upload': editorUploadDriver,
  'online-count': onlineCountDriver,
  'points-goods-wizard': pointsGoodsWizardDriver,
  'wxapp-picker': wxappPickerDriver,
};

/** Which charts are played together, each share in a file of its own, so that no file keeps all others waiting. */
export const shares = {
  browser: Object.keys(drivers),
  orders: Object.keys(screens).filter((name) => name !== 'mini-program-code'),
  code: ['mini-program-code'],
};

/** Whether the app leads to another page, with which the chart of this one ends. */
const isPageLeft = ({ emitted }: Expectation) =>
  emitted.some(({ type }) => type === 'page.left' || type === 'goods.view');

/** Declares the tests that play charts in a real browser, all before one server. */
export async function playInChromium(names: readonly string[]): Promise<void> {
  // The server's rows move as the paths say: through their own door, by their own clock.
  const present = presentDoor();
  const still = { door: present.door, start: async () => {}, stop: async () => {} };
  const charts = await Promise.all(
    names.map(async (name) => {
      const chart = await loadChart(name);
      const [driver, screen] = [drivers[name], screens[name]];
      if (driver) return { ...chart, driver };
      if (screen) return { ...chart, driver: rowsDriver(chart, screen, present) };
      throw new Error(`Nobody plays ${name}.`);
    }),
  );

  let place: Workplace;
  beforeAll(async () => {
    place = await openWorkplace({ env: { HOLD_SECONDS: '10' }, instead: { open: () => still, adapt: toPaths } });
    await giveTextAccount(place.server.db);
  });
  afterAll(() => place.close());

  describe.each(charts)('$name in Chromium', ({ name, driver, ...chart }) => {
    const began = performance.now();
    const proofs = journeysOf(chart, pathsOfChart(chart), { wanted: isArrow, isLast: isPageLeft });
    playAll(name, 'chromium', { proofs, simple: [] }, performance.now() - began, () => driver(place));
  });
}
