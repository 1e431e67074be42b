import type { Drawings } from './drawing.ts';

// Each chart's layout is its own file, loaded when its picture opens.
const layouts = import.meta.glob<Drawings>('/machines/*/layout.gen.json', { import: 'default' });
const nameOf = (path: string) => path.split('/')[2] ?? '';
const byName = new Map(Object.entries(layouts).map(([path, load]) => [nameOf(path), load]));

/** The folder names of all charts that can be shown, sorted. */
export const drawingNames: readonly string[] = [...byName.keys()].toSorted();

/** Loads a chart's drawings in both languages; rejects for a name that is not in `drawingNames`. */
export async function loadDrawings(name: string): Promise<Drawings> {
  const load = byName.get(name);
  if (!load) throw new Error(`There is no chart called ${name}.`);
  return load();
}

/** The players of a chart's generated paths. */
export const levels = ['actor', 'door', 'http', 'view', 'chromium'] as const;

export type Level = (typeof levels)[number];

/** The number of paths through each arrow, by arrow and by level that plays the chart, from the last accepted run. */
export type Coverage = Partial<Record<Level, Record<string, number>>>;

const coverages = import.meta.glob<Coverage>('/machines/*/coverage.json', { import: 'default' });

/** Loads the test coverage of a chart; rejects for a name that is not in `drawingNames`. */
export async function loadCoverage(name: string): Promise<Coverage> {
  const load = coverages[`/machines/${name}/coverage.json`];
  if (!load) throw new Error(`There is no chart called ${name}.`);
  return load();
}
