import type { ChartWords } from '#shared/history/event-name.ts';
import { drawingNames } from '#src/ui/machine-chart/drawings.ts';

const modules = import.meta.glob<ChartWords>(['/machines/*/words.ts', '!/machines/kit/words.ts'], {
  import: 'words',
  eager: true,
});

const words = new Map(
  drawingNames.flatMap((name) => {
    const found = modules[`/machines/${name}/words.ts`];
    return found === undefined ? [] : [[name, found] as const];
  }),
);

/** All charts with their words, by name. */
export const charts: readonly (readonly [name: string, words: ChartWords])[] = [...words];

/** Returns the words of a chart; null for an unknown name. */
export function wordsOf(name: string): ChartWords | null {
  return words.get(name) ?? null;
}
