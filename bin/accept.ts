import { readFile, rm, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pathsOf } from '#machines/kit/path-set.ts';
import type { Summary } from '#tests/kit/reporter.ts';
import { acceptedPath, playedCoverage } from '#tests/paths/accepted.ts';
import { chartNames, loadChart } from '#tests/paths/charts.ts';
import { printTrails, trailsOf } from '#tests/paths/trails.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = join(root, 'tests/paths/trails');
/** Accepted in place of a chart's name: the coverage of all charts in the last whole test run. */
const coverage = 'coverage';
const noRun = '{"passed":0,"failed":1,"unmet":[],"failures":[]}';
/** It stays red until new arrows are accepted, so it does not stand in the way of accepting them. */
const ownTest = 'its accepted coverage is of this chart';
const parse: (text: string) => Summary = JSON.parse;

/** Records what charts do now, for a person to review in the diff; nothing else writes these records. */
async function accept(wanted: readonly string[]): Promise<void> {
  const known = chartNames();
  const strange = wanted.filter((name) => !known.includes(name));
  if (strange.length > 0) throw new Error(`There is no chart ${strange.join(', ')}; there are ${known.join(', ')}.`);
  for (const name of wanted.length > 0 ? wanted : known) {
    const { machine, cases } = await loadChart(name);
    await writeFile(join(folder, `${name}.txt`), printTrails(trailsOf(pathsOf(machine, cases), cases)));
    process.stdout.write(`wrote down what ${name} does: read the diff of tests/paths/trails/${name}.txt\n`);
  }
  for (const file of await readdir(folder)) if (!known.includes(file.replace('.txt', ''))) await rm(join(folder, file));
}

/** Records how often the last whole run passed each arrow; refuses a run with other failures, or without a player. */
async function acceptCoverage(): Promise<void> {
  const last = parse(await readFile(join(root, 'test-results/summary.json'), 'utf8').catch(() => noRun));
  const own = last.failures.filter((name) => name.includes(ownTest)).length;
  if (last.passed === 0 || last.failed > own)
    throw new Error('The last run of the tests was not whole and green: npm test.');
  for (const [name, levels] of await playedCoverage()) {
    const silent = Object.entries(levels).filter(([, arrows]) => Object.values(arrows).every((times) => times === 0));
    if (silent.length > 0) throw new Error(`${name} was not played: ${silent.map(([level]) => level).join(', ')}.`);
    await writeFile(join(root, acceptedPath(name)), `${JSON.stringify(levels, null, 2)}\n`);
  }
  process.stdout.write('wrote down what the last run played: read the diff of machines/*/coverage.json\n');
}

try {
  const wanted = process.argv.slice(2);
  await (wanted.includes(coverage) ? acceptCoverage() : accept(wanted));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
