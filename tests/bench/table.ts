import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

export interface Row {
  what: string;
  value: number;
  unit: string;
  /** What it should be; none for a row that others are compared with. */
  goal?: { atMost: number } | { atLeast: number };
}

/** Prints each row beside its goal; a goal that is missed is marked, and fails nothing. */
export function print(rows: Row[]): void {
  const lines = rows.map((row) => [row.what, `${shown(row.value)} ${row.unit}`.trim(), goalOf(row), markOf(row)]);
  const all = [['what', 'measured', 'goal', ''], ...lines];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((line) => (line[column] ?? '').length)));
  for (const line of all)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
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

function goalOf({ goal, unit }: Row): string {
  if (goal === undefined) return '';
  return 'atMost' in goal ? `≤ ${shown(goal.atMost)} ${unit}`.trim() : `≥ ${shown(goal.atLeast)} ${unit}`.trim();
}

function markOf({ value, goal }: Row): string {
  if (goal === undefined) return '';
  const met = 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
  return met ? 'met' : 'MISSED';
}

function shown(value: number): string {
  return value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toPrecision(3);
}
