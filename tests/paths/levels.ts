import { isArrow } from '#machines/kit/goals.ts';
import { coverOf, type PathSet } from '#machines/kit/path-set.ts';
import type { Path } from '#machines/kit/realise.ts';

/** Who plays a chart's paths: a live actor, the server's door, the calls of the API, the rendered view, a real browser. */
export type Level = 'actor' | 'door' | 'http' | 'view' | 'chromium';

/** All charts: what an operator sees of them is played on their screens. */
const every = [
  'after-sale',
  'batch-job',
  'bill-adjust',
  'editor-upload',
  'mini-program-code',
  'online-count',
  'order',
  'points-goods-wizard',
  'session',
  'wxapp-picker',
];

/** The charts whose paths are played beyond the actor; the tests of each level hold themselves to its list. */
export const played = {
  http: ['after-sale', 'batch-job', 'bill-adjust', 'mini-program-code', 'order'],
  view: every,
  chromium: every,
};

/** How many paths of a level pass each arrow. */
type Coverage = Partial<Record<Level, Record<string, number>>>;

/** What the tests pass on a chart, level by level. */
export function coverageOf(name: string, lives: 'browser' | 'both', set: PathSet): Coverage {
  const arrows = set.goals.filter(isArrow);
  const all = [...set.proofs, ...set.simple];
  const cover = coverOf(set);
  const counted = (paths: readonly Path[]) =>
    Object.fromEntries(arrows.map((arrow) => [arrow, paths.filter(({ passes }) => passes.includes(arrow)).length]));
  return {
    actor: counted(all),
    ...(lives === 'both' && { door: counted(all) }),
    ...(played.http.includes(name) && { http: counted(cover) }),
    ...(played.view.includes(name) && { view: counted(lives === 'both' ? set.proofs : all) }),
    ...(played.chromium.includes(name) && { chromium: counted(cover) }),
  };
}
