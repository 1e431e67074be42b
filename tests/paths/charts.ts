import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StateMachine, type AnyStateMachine } from 'xstate';
import type { RowChart } from '#machines/kit/acts.ts';
import type { Cases } from '#machines/kit/cases.ts';
import { type PathSet, pathsOf } from '#machines/kit/path-set.ts';
import type { Words } from '#machines/kit/words.ts';

/** A chart with the files beside it, found by folder: a new folder is in every loop on the day it is made. */
export interface Chart {
  name: string;
  machine: AnyStateMachine;
  cases: Cases;
  words: Words;
  /** What views of its rows need; none for a chart that only browsers run. */
  row?: RowChart;
}

// Not as an address: where views are tested, Vite takes such for a file to be served.
const root = join(import.meta.dirname, '../../machines');

/** The folders of `machines/` that hold a chart, by name; those that have a file beside it, such as `row.ts`, when one is asked for. */
export function chartNames(beside = 'machine.ts'): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, beside)))
    .map(({ name }) => name)
    .toSorted();
}

/** Loads one chart; rejects when a file is missing or `machine.ts` does not export exactly one chart. */
export async function loadChart(name: string): Promise<Chart> {
  const machines = Object.values(await load(name, 'machine.ts')).filter((value) => value instanceof StateMachine);
  const [machine] = machines;
  if (!machine || machines.length > 1)
    throw new Error(`machines/${name}/machine.ts exports ${machines.length} charts.`);
  const { cases } = (await load(name, 'cases.ts')) as { cases?: Cases };
  const { words } = (await load(name, 'words.ts')) as { words?: Words };
  if (!cases || !words) throw new Error(`machines/${name} must export cases and words.`);
  if (cases.lives === 'browser') return { name, machine, cases, words };
  const { rowChart: row } = (await load(name, 'row.ts')) as { rowChart?: RowChart };
  if (row?.name !== name) throw new Error(`machines/${name}/row.ts must export the chart of its rows under its name.`);
  return { name, machine, cases, words, row };
}

const generated = new WeakMap<AnyStateMachine, PathSet>();

/** The paths of a chart under its own cases, generated once for all files that share a worker. */
export function pathsOfChart({ machine, cases }: Pick<Chart, 'machine' | 'cases'>): PathSet {
  const set = generated.get(machine) ?? pathsOf(machine, cases);
  generated.set(machine, set);
  return set;
}

/** All charts that load, and what keeps the others from it. */
export async function loadCharts(): Promise<{ charts: Chart[]; broken: string[] }> {
  const names = chartNames();
  const loaded = await Promise.allSettled(names.map(loadChart));
  return {
    charts: loaded.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    broken: loaded.flatMap((result, index) =>
      result.status === 'rejected' ? [`${names[index]}: ${String(result.reason)}`] : [],
    ),
  };
}

async function load(name: string, file: string): Promise<Record<string, unknown>> {
  return (await import(/* @vite-ignore */ join(root, name, file))) as Record<string, unknown>;
}
