import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isArrow } from '#machines/kit/goals.ts';
import type { PathSet } from '#machines/kit/path-set.ts';
import type { Path } from '#machines/kit/realise.ts';
import { statesOf } from '#machines/kit/transitions.ts';
import { chartNames, type Chart } from './charts.ts';

/** What one kind of player did with a machine's paths; `passed` counts, by arrow, the paths that went over it to their end. */
interface Played {
  paths: number;
  steps: number;
  ms: number;
  passed: Record<string, number>;
}

export interface Row {
  machine: string;
  states: number;
  arrows: string;
  answers: string;
  simple: string;
  levels: Record<string, Played>;
  mutants?: string;
}

/** Where each player leaves its count; `npm test` empties it before a whole run. */
const folder = join(import.meta.dirname, '../../test-results/paths');

/** Keeps for the table what a machine's paths are and reach. */
export function recordPaths({ name, machine }: Chart, { goals, missing, simple, allSimple }: PathSet): void {
  const open = new Set(missing);
  const share = (wanted: string[]) => `${wanted.filter((goal) => !open.has(goal)).length}/${wanted.length}`;
  keep(name, 'paths', {
    states: statesOf(machine).length - 1,
    arrows: share(goals.filter(isArrow)),
    answers: share(goals.filter((goal) => !isArrow(goal))),
    simple: `${simple.length}${allSimple ? '' : ' of more'}`,
  });
}

/** Counts what a player (`actor`, `settled`, `view`, …) plays of a chart; `ms` is what was spent before the first path. */
export function tallyOf(name: string, level: string, ms = 0) {
  const played: Played = { paths: 0, steps: 0, ms, passed: {} };
  return {
    /** Plays a path and counts it when it came to its end. */
    play: async (path: Path, player: () => Promise<void>): Promise<void> => {
      const began = performance.now();
      await player();
      played.paths += 1;
      played.steps += path.steps.length;
      played.ms += performance.now() - began;
      for (const arrow of path.passes.filter(isArrow)) played.passed[arrow] = (played.passed[arrow] ?? 0) + 1;
    },
    paths: () => played.paths,
    /** Keeps the count for the table and for `npm run accept -- coverage`. */
    keep: () => keep(name, `level.${level}`, { levels: { [level]: played } }),
  };
}

/** Keeps for the table how many mutants of a machine the paths killed. */
export function recordMutants(name: string, killed: number, of: number): void {
  keep(name, 'mutants', { mutants: `${killed}/${of}` });
}

function keep(machine: string, kind: string, facts: Partial<Row>): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${machine}.${kind}.json`), JSON.stringify({ machine, ...facts }));
}

/** What the last run played, a row a chart. */
export function coverageRows(): Row[] {
  const found = new Map<string, Row>();
  for (const file of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
    const facts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Partial<Row> & { machine: string };
    const known = found.get(facts.machine) ?? {
      machine: '',
      states: 0,
      arrows: '',
      answers: '',
      simple: '',
      levels: {},
    };
    found.set(facts.machine, { ...known, ...facts, levels: { ...known.levels, ...facts.levels } });
  }
  const names = new Set(chartNames());
  return [...found.values()].filter(({ machine }) => names.has(machine));
}

/** The table of the last run: per machine what there is, what was reached, who played it and how long it took. */
export function coverageTable(): string {
  const all = coverageRows();
  const levels = [...new Set(all.flatMap((row) => Object.keys(row.levels)))];
  const head = ['machine', 'states', 'arrows', 'guard answers', 'simple paths', ...levels, 'mutants killed', 'ms'];
  const lines = all.map((row) => [
    row.machine,
    String(row.states),
    row.arrows,
    row.answers,
    row.simple,
    ...levels.map((level) => String(row.levels[level]?.paths ?? '')),
    row.mutants ?? '',
    String(Math.round(Object.values(row.levels).reduce((sum, { ms }) => sum + ms, 0))),
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => (line[column] ?? '').length)),
  );
  return [head, ...lines]
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}
