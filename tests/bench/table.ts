import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

export interface Row {
  what: string;
  /** Null where this machine or this program cannot tell. */
  value: number | null;
  unit: string;
  /** The floor or the best other product, in the same unit. */
  beside?: { what: string; value: number };
  /** What it should be; none for a row that others are compared with. */
  goal?: { atMost: number } | { atLeast: number };
  /** Why nobody can judge the goal from this row here. */
  unjudged?: string;
}

/** Prints each row beside its goal; a goal that is missed is marked, and fails nothing. */
export function print(rows: Row[]): void {
  const lines = rows.map((row) => [row.what, measuredOf(row), besideOf(row), ratioOf(row), goalOf(row), markOf(row)]);
  const all = [['what', 'measured', 'beside', 'ratio', 'goal', ''], ...lines];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((line) => (line[column] ?? '').length)));
  for (const line of all)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

/** Says how many goals are met, and which are not. */
export function summarise(rows: Row[]): void {
  const marked = rows.map((row) => ({ what: row.what, mark: markOf(row) })).filter(({ mark }) => mark !== '');
  const missed = marked.filter(({ mark }) => mark === 'MISSED');
  const met = marked.filter(({ mark }) => mark === 'met');
  console.log(
    `\n${met.length} of ${marked.length} goals are met, ${missed.length} missed, the others not judged here.`,
  );
  for (const { what } of missed) console.log(`  missed: ${what}`);
}

/** Writes the rows and the machine that they were measured on; answers the path. */
export function keep(rows: Row[], startedAt: Date): string {
  const folder = new URL('../../bench-results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const name = `${startedAt.toISOString().replaceAll(':', '-').slice(0, 19)}.json`;
  const machine = { cores: cpus().length, processor: cpus()[0]?.model ?? '', node: process.version };
  writeFileSync(new URL(name, folder), `${JSON.stringify({ startedAt, machine, rows }, null, 2)}\n`);
  return `bench-results/${name}`;
}

const measuredOf = ({ value, unit }: Row): string => (value === null ? '–' : `${shown(value)} ${unit}`.trim());

const besideOf = ({ beside, unit }: Row): string =>
  beside === undefined ? '' : `${beside.what} ${shown(beside.value)} ${unit}`.trim();

function ratioOf({ value, beside }: Row): string {
  return value === null || beside === undefined || beside.value === 0 ? '' : `${shown(value / beside.value)} ×`;
}

function goalOf({ goal, unit }: Row): string {
  if (goal === undefined) return '';
  return 'atMost' in goal ? `≤ ${shown(goal.atMost)} ${unit}`.trim() : `≥ ${shown(goal.atLeast)} ${unit}`.trim();
}

function markOf({ value, goal, unjudged }: Row): string {
  if (unjudged !== undefined) return `not judged here: ${unjudged}`;
  if (goal === undefined || value === null) return '';
  const met = 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
  return met ? 'met' : 'MISSED';
}

function shown(value: number): string {
  return value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toPrecision(3);
}
