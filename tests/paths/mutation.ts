import type { Chart } from '#tests/kit/charts.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import { retrace, type Trail } from './trails.ts';

/** What became of a chart's mutants. */
export interface Verdict {
  killed: number;
  of: number;
  survivors: string[];
}

/** Plays the trails on every mutant of a chart (or on each `step`th, for a sample); one that walks them all unseen survives. */
export function hunt(chart: Chart, trails: readonly Trail[], step = 1): Verdict {
  const mutants = mutantsOf(chart.machine).filter((_, index) => index % step === 0);
  const survivors = mutants.filter((mutant) => survives(mutant, chart, trails)).map(({ what }) => what);
  return { killed: mutants.length - survivors.length, of: mutants.length, survivors };
}

function survives({ machine, place }: Mutant, { cases }: Chart, trails: readonly Trail[]): boolean {
  try {
    const play = retrace(machine, cases);
    // Trails that are about the broken place see it soonest.
    const [near, far] = split(trails, ({ name }) => name.includes(place));
    return [...near, ...far].every((trail) => play(trail).join('\n') === trail.lines.join('\n'));
  } catch {
    // A chart that falls over is seen by every test.
    return false;
  }
}

function split<Item>(items: readonly Item[], belongs: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(belongs), items.filter((item) => !belongs(item))];
}
