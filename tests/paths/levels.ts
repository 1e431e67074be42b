import { isArrow } from '#machines/kit/goals.ts';
import { coverOf, type PathSet } from '#machines/kit/path-set.ts';
import type { Path } from '#machines/kit/realise.ts';

/** Who plays a chart's paths: a live actor, the server's door, the calls of the API, the rendered view, a real browser. */
export type Level = 'actor' | 'door' | 'http' | 'view' | 'chromium';

/** How many paths of a level pass each arrow. */
type Coverage = Partial<Record<Level, Record<string, number>>>;

/** What the tests pass on a chart, level by level: each chart is played on all that there are where it lives. */
export function coverageOf(lives: 'browser' | 'both', set: PathSet): Coverage {
  const arrows = set.goals.filter(isArrow);
  const all = [...set.proofs, ...set.simple];
  const cover = coverOf(set);
  const counted = (paths: readonly Path[]) =>
    Object.fromEntries(arrows.map((arrow) => [arrow, paths.filter(({ passes }) => passes.includes(arrow)).length]));
  const isKept = lives === 'both';
  return {
    actor: counted(all),
    ...(isKept && { door: counted(all), http: counted(cover) }),
    view: counted(isKept ? set.proofs : all),
    chromium: counted(cover),
  };
}
