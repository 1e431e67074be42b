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
