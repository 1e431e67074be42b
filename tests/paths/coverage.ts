import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isArrow } from '#machines/kit/goals.ts';
import type { PathSet } from '#machines/kit/path-set.ts';
import { statesOf } from '#machines/kit/transitions.ts';
import { chartNames, type Chart } from '#tests/kit/charts.ts';

/** What one kind of player did with a machine's paths. */
export interface Played {
  paths: number;
  steps: number;
  ms: number;
}

interface Row {
  machine: string;
  states: number;
  arrows: string;
  answers: string;
  simple: string;
  levels: Record<string, Played>;
  mutants?: string;
}

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

/** Keeps for the table that a player (`actor`, `settled`, `view`, …) played them. */
export function recordPlayed(name: string, level: string, played: Played): void {
  keep(name, `level.${level}`, { levels: { [level]: played } });
}

/** Keeps for the table how many mutants of a machine the paths killed. */
export function recordMutants(name: string, killed: number, of: number): void {
  keep(name, 'mutants', { mutants: `${killed}/${of}` });
}

function keep(machine: string, kind: string, facts: Partial<Row>): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${machine}.${kind}.json`), JSON.stringify({ machine, ...facts }));
}

function rows(): Row[] {
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
  const all = rows();
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
