import type { Turns } from '#machines/kit/turns.ts';

/** Who moves a payment on, state by state, and by which act. */
export const turns: Turns = {
  unanswered: { whose: 'outside', acts: ['check'] },
  awaitingPayer: { whose: 'buyer', acts: ['check'] },
  unsettled: { whose: 'outside', acts: [] },
  surplus: { whose: 'outside', acts: [] },
};
