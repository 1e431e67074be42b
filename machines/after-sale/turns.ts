import type { Turns } from '#machines/kit/turns.ts';

/** Who moves an after-sale on, state by state, and by which act. */
export const turns: Turns = {
  applied: { whose: 'shop', acts: ['agree'] },
  agreed: { whose: 'buyer', acts: [] },
  shippedBack: { whose: 'shop', acts: ['receive'] },
  awaitingRefund: { whose: 'outside', acts: ['checkRefund'] },
  refundFailed: { whose: 'shop', acts: ['retryRefund', 'checkRefund', 'settleByHand'] },
};
