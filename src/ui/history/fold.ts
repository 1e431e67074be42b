import type { RowStep } from '#src/lib/history.ts';

type Step = Pick<RowStep, 'event' | 'from' | 'to' | 'actorType' | 'refusal'>;

const isSame = (one: Step, other: Step | undefined): boolean =>
  one.actorType === 'system' &&
  one.event === other?.event &&
  one.from === other.from &&
  one.to === other.to &&
  one.refusal === other.refusal;

/**
 * Folds repeated system steps: when two consecutive steps, such as a query and its answer, repeat immediately, only the
 * last pair stays, with its count.
 */
export function folded<Kept extends Step>(steps: readonly Kept[]): { step: Kept; times: number }[] {
  const lines: { step: Kept; times: number }[] = [];
  for (let at = 0; at < steps.length;) {
    const pair = steps.slice(at, at + 2);
    let times = 1;
    while (pair.every((step, place) => isSame(step, steps[at + 2 * times + place]))) times += 1;
    const kept = times === 1 ? pair.slice(0, 1) : pair;
    lines.push(...kept.map((step) => ({ step, times })));
    at += kept.length * times;
  }
  return lines;
}
