import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test, vi } from 'vitest';
import { harmless } from './harmless.ts';
import { hunt } from './hunt.ts';
import { targets } from './targets.ts';

// Each mutant is a run of tests of its own, some seconds long.
vi.setConfig({ testTimeout: 3_600_000 });

const folder = new URL('../../test-results/', import.meta.url);
const lines: string[] = [];

/** What the table of docs/mutants.md says of each module: its mutants, those that are seen, and the harmless ones. */
const figures = Object.fromEntries(
  [...readFileSync('docs/mutants.md', 'utf8').matchAll(/^\| (server\/\S+) +\| (\d+) +\| (\d+) +\| (\d+)/gm)].map(
    ([, path = '', ...counts]) => [path, counts.map(Number)],
  ),
);

afterAll(() => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('server-mutants.txt', folder), lines.map((line) => `${line}\n`).join(''));
});

const all = { killed: 0, tried: 0 };

test.each(targets)('$path: what no test sees of it is named with its reason', async (target) => {
  const { killed, survivors } = await hunt(target);
  const reasons = harmless[target.path] ?? {};
  const tried = killed + survivors.length;
  all.killed += killed;
  all.tried += tried;
  const seen = `${target.path}: ${killed} of ${tried} killed`;
  const survivorLines = survivors.map((what) => `  ${what}${what in reasons ? ` (harmless: ${reasons[what]})` : ''}`);
  process.stdout.write(`${[seen, ...survivorLines].join('\n')}\n`);
  lines.push(seen, ...survivorLines);
  expect(survivors.filter((what) => !(what in reasons))).toEqual([]);
  // What is told harmless although a test sees it would hide the day on which none does.
  expect(Object.keys(reasons).filter((what) => !survivors.includes(what))).toEqual([]);
  expect(figures[target.path]).toEqual([tried, killed, survivors.length]);
});

test('of all mutants at least 90 of 100 are seen', () => {
  lines.push(`${all.killed} of ${all.tried} killed`);
  expect(all.killed / all.tried).toBeGreaterThanOrEqual(0.9);
});
