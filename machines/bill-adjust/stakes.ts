import { noStake, type Stake, type Stakes } from '#machines/stakes.ts';
import type { AdjustmentContext, AdjustmentEvent } from './types.ts';

/** A correction counts by its size, up or down: a wrong deduction harms as much as a wrong gift. */
const size = ({ asset, amount }: AdjustmentContext): Stake => ({ ...noStake, [asset]: Math.abs(amount) });

/** What the events of an adjustment give or take. */
export const stakes: Stakes<AdjustmentContext, AdjustmentEvent> = {
  'adjustment.edit': null,
  'adjustment.post': size,
  'adjustment.discard': null,
  'adjustment.reverse': size,
  // Takes back what the same person was allowed to give.
  'adjustment.undo': null,
  'adjustment.retry': null,
};
