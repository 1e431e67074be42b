import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { pathsOf } from '#machines/kit/path-set.ts';
import { loadCharts } from '#tests/paths/charts.ts';
import { recordMutants } from '#tests/paths/coverage.ts';
import { trailsOf } from '#tests/paths/trails.ts';
import { huntChart, huntRules, isSound } from './mutation.ts';
import { harmless } from './survivors.ts';

// Breaks every chart and rule in every way, a minute or more of work a chart; what survived: test-results/survivors.txt
vi.setConfig({ testTimeout: 900_000 });

const { charts } = await loadCharts();
const folder = new URL('../../../test-results/', import.meta.url);
const survivors: string[] = [];

afterAll(() => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('survivors.txt', folder), survivors.map((line) => `${line}\n`).join(''));
});

describe.each(charts)('$name', (chart) => {
  test('at least 95 of 100 mutants of the chart and of its rules are seen', async () => {
    const trails = trailsOf(pathsOf(chart.machine, chart.cases), chart.cases);
    expect(await isSound(chart, trails)).toBe(true);

    const hunts = [await huntChart(chart, trails), await huntRules(chart, trails)];
    const killed = hunts.reduce((sum, hunt) => sum + hunt.killed, 0);
    const left = hunts.flatMap((hunt) => hunt.survivors);
    const unexplained = left.filter((what) => !(what in harmless));
    survivors.push(...left.map((what) => `${what}${what in harmless ? ` (harmless: ${harmless[what]})` : ''}`));
    recordMutants(chart.name, killed, killed + left.length);
    process.stdout.write(`${chart.name}: ${killed} of ${killed + left.length} killed\n${unexplained.join('\n')}\n`);

    expect(killed / (killed + left.length)).toBeGreaterThanOrEqual(0.95);
    expect(unexplained).toEqual([]);
  });
});
