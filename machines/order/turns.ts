import type { Turns } from '#machines/kit/turns.ts';

/** Who moves an order on, state by state, and by which act. */
export const turns: Turns = {
  awaitingPayment: { whose: 'buyer', acts: [] },
  awaitingShipment: { whose: 'shop', acts: ['ship', 'handleCards', 'resend'] },
  awaitingReceipt: { whose: 'buyer', acts: ['receive'] },
  deliveringGoods: { whose: 'outside', acts: [] },
  textingCards: { whose: 'outside', acts: [] },
  withdrawingGoods: { whose: 'outside', acts: [] },
  refundingPayment: { whose: 'outside', acts: [] },
  refundAccepted: { whose: 'outside', acts: ['checkRefund'] },
  checkingRefund: { whose: 'outside', acts: [] },
  refundFailed: { whose: 'shop', acts: ['retryRefund', 'checkRefund'] },
};
