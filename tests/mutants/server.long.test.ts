import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test, vi } from 'vitest';
import { harmless } from './harmless.ts';
import { hunt } from './hunt.ts';
import { targets } from './targets.ts';

// Each mutant is a run of tests of its own, some seconds long.
vi.setConfig({ testTimeout: 3_600_000 });

const folder = new URL('../../test-results/', import.meta.url);
const lines: string[] = [];

afterAll(() => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('server-mutants.txt', folder), lines.map((line) => `${line}\n`).join(''));
});

const all = { killed: 0, tried: 0 };

test.each(targets)('$path: what no test sees of it is named with its reason', async (target) => {
  const { killed, survivors } = await hunt(target);
  const named = survivors.map((what) => `${target.path} ${what}`);
  const tried = killed + survivors.length;
  all.killed += killed;
  all.tried += tried;
  const seen = `${target.path}: ${killed} of ${tried} killed`;
  process.stdout.write(`${[seen, ...named].join('\n')}\n`);
  lines.push(seen, ...named.map((what) => `  ${what}${what in harmless ? ` (harmless: ${harmless[what]})` : ''}`));
  expect(named.filter((what) => !(what in harmless))).toEqual([]);
});

test('of all mutants at least 90 of 100 are seen', () => {
  lines.push(`${all.killed} of ${all.tried} killed`);
  expect(all.killed / all.tried).toBeGreaterThanOrEqual(0.9);
});
