import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadCharts, pathsOfChart, type Chart } from './charts.ts';
import { parseTrails, printTrails, retrace, trailsOf, type Trail } from './trails.ts';

const { charts } = await loadCharts();

/** The trails that were written down when the chart was last agreed on; `npm run accept` writes them anew. */
function writtenTrails({ name }: Chart): Trail[] {
  return parseTrails(readFileSync(new URL(`trails/${name}.txt`, import.meta.url), 'utf8'));
}

test('every chart has its trails, and no other', () => {
  const written = readdirSync(new URL('trails/', import.meta.url)).map((file) => file.replace('.txt', ''));

  expect(written.toSorted()).toEqual(charts.map(({ name }) => name).toSorted());
});

describe.each(charts)('$name does what it did when somebody last agreed', (chart) => {
  const play = retrace(chart.machine, chart.cases);

  test.each(writtenTrails(chart))('$name', (trail) => {
    expect(play(trail)).toEqual(trail.lines);
  });

  test('and nothing new', () => {
    const now = trailsOf(pathsOfChart(chart), chart.cases);

    expect(now.map(({ name }) => name)).toEqual(writtenTrails(chart).map(({ name }) => name));
    expect(parseTrails(printTrails(now))).toEqual(now);
  });
});
