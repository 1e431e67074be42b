import type { Drawings } from './drawing.ts';

// Each chart's layout is a file of its own, fetched when its picture is opened.
const layouts = import.meta.glob<Drawings>('/machines/*/layout.gen.json', { import: 'default' });
const nameOf = (path: string) => path.split('/')[2] ?? '';
const byName = new Map(Object.entries(layouts).map(([path, load]) => [nameOf(path), load]));

/** The folders of all charts that can be shown, by name. */
export const drawingNames: readonly string[] = [...byName.keys()].toSorted();

/** Fetches a chart's drawings in both languages; rejects for a name that is not in `drawingNames`. */
export async function loadDrawings(name: string): Promise<Drawings> {
  const load = byName.get(name);
  if (!load) throw new Error(`There is no chart called ${name}.`);
  return load();
}

/** Who played a chart's generated paths. */
export const levels = ['actor', 'door', 'http', 'view', 'chromium'] as const;

export type Level = (typeof levels)[number];

/** How many paths passed each arrow, by arrow, for each level that plays the chart, in the run that was last accepted. */
export type Coverage = Partial<Record<Level, Record<string, number>>>;

const coverages = import.meta.glob<Coverage>('/machines/*/coverage.json', { import: 'default' });

/** Fetches what the tests pass on a chart; rejects for a name that is not in `drawingNames`. */
export async function loadCoverage(name: string): Promise<Coverage> {
  const load = coverages[`/machines/${name}/coverage.json`];
  if (!load) throw new Error(`There is no chart called ${name}.`);
  return load();
}
