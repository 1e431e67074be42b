import { rm, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pathsOf } from '#machines/kit/path-set.ts';
import { chartNames, loadChart } from '#tests/kit/charts.ts';
import { printTrails, trailsOf } from '#tests/paths/trails.ts';

const folder = fileURLToPath(new URL('../tests/paths/trails/', import.meta.url));

/** Writes down what charts do now, for a person to read in the diff and agree with; nothing else writes it. */
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

try {
  await accept(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
