import type { Turns } from '#machines/kit/turns.ts';

/** Who moves a refund on, state by state, and by which act. */
export const turns: Turns = {
  unanswered: { whose: 'outside', acts: ['check'] },
  accepted: { whose: 'outside', acts: ['check'] },
  unfunded: { whose: 'shop', acts: ['retry', 'settleByHand'] },
  abnormal: { whose: 'shop', acts: ['settleByHand', 'check'] },
  refused: { whose: 'shop', acts: ['retry', 'settleByHand'] },
  closed: { whose: 'shop', acts: ['retry', 'settleByHand'] },
};
