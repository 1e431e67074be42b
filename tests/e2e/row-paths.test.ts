import { afterAll, beforeAll, describe } from 'vitest';
import { coverOf, pathsOf } from '#machines/kit/path-set.ts';
import { loadChart } from '#tests/kit/charts.ts';
import { presentDoor } from '#tests/kit/paths-present.ts';
import { connectToPaths } from '#tests/paths/code-world.ts';
import { playAll } from '#tests/paths/play.ts';
import { screens } from '#tests/paths/screens.ts';
import { rowsDriver } from './paths/rows.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

// The server's rows move as the paths say: through their own door, by their own clock.
const present = presentDoor();
const still = { door: present.door, idle: async () => {}, stop: async () => {} };

const charts = await Promise.all(
  Object.entries(screens).map(async ([name, screen]) => {
    const chart = await loadChart(name);
    return { ...chart, driver: rowsDriver(chart, screen, present) };
  }),
);

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace({ start: async () => still, connect: connectToPaths });
});
afterAll(() => place.close());

describe.each(charts)('$name in Chromium', ({ name, machine, cases, driver }) => {
  const began = performance.now();
  const proofs = coverOf(pathsOf(machine, cases));
  playAll(name, 'chromium', { proofs, simple: [] }, performance.now() - began, () => driver(place));
});
