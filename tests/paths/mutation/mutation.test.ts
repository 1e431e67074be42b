import { describe, expect, test } from 'vitest';
import { loadChart, loadCharts, pathsOfChart, type Chart } from '#tests/paths/charts.ts';
import { retrace, trailsOf, type Trail } from '#tests/paths/trails.ts';
import { mutantsOf } from './mutants.ts';
import { huntChart, huntRules, isSound } from './mutation.ts';
import { harmless } from './survivors.ts';

const { charts } = await loadCharts();

// Every mutant takes minutes (`npm run test:long`); here each chart is broken in a handful of places.
describe.each(charts)('$name', (chart) => {
  test('a sample of mutants is seen', async () => {
    const trails = trailsFor(chart);
    const chartStep = Math.ceil(mutantsOf(chart.machine).length / 8);

    const hunts = [await huntChart(chart, trails, chartStep), await huntRules(chart, trails, 12)];

    expect(await isSound(chart, trails)).toBe(true);
    expect(hunts.flatMap(({ survivors }) => survivors).filter((what) => !(what in harmless))).toEqual([]);
    expect(hunts.reduce((sum, { killed }) => sum + killed, 0)).toBeGreaterThan(5);
  });
});

describe('a chart broken on purpose is caught by the trail of the very arrow', () => {
  test.each([
    [
      'order',
      'awaitingPayment on order.pay 2: flip paysInFull',
      'awaitingPayment --order.pay [paysInFull]--> awaitingShipment',
    ],
    [
      'session',
      'active on call.unauthorized 1: drop tellExpired',
      'active --call.unauthorized [isOwnToken]--> expired',
    ],
    ['batch-job', 'paused on job.cancel 1: go to refused', 'paused --job.cancel--> cancelled'],
  ])('%s: %s', async (name, what, arrow) => {
    const chart = await loadChart(name);
    const mutant = mutantsOf(chart.machine).find((each) => each.what === what);
    const play = mutant ? retrace(mutant.machine, chart.cases) : () => [];

    const caught = trailsFor(chart).filter((trail) => play(trail).join('\n') !== trail.lines.join('\n'));

    expect(mutant).toBeDefined();
    expect(caught.map((trail) => trail.name)).toContain(arrow);
  });
});

function trailsFor(chart: Chart): Trail[] {
  return trailsOf(pathsOfChart(chart), chart.cases);
}
