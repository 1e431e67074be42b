import type { Turns } from '#machines/kit/turns.ts';

/** Who moves an order on, state by state, and by which act. */
export const turns: Turns = {
  awaitingPayment: { whose: 'buyer', acts: [] },
  awaitingShipment: { whose: 'shop', acts: ['ship', 'handleCards', 'resend'] },
  awaitingReceipt: { whose: 'buyer', acts: ['receive'] },
  deliveringGoods: { whose: 'outside', acts: [] },
  textingCards: { whose: 'outside', acts: [] },
  withdrawingGoods: { whose: 'outside', acts: [] },
  awaitingRefund: { whose: 'outside', acts: ['checkRefund'] },
  refundFailed: { whose: 'shop', acts: ['retryRefund', 'checkRefund', 'settleByHand'] },
};
