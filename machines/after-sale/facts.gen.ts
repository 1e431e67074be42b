/** The facts that the guards of this chart and the acts of its rows read: what its shown rows carry. */
export const facts = [
  'agreedPrice',
  'claim.points',
  'claim.price',
  'claim.unshipped',
  'refundRefused',
  'way',
] as const;

/** The states that a row of this chart may be in, those above others too. */
export const states = [
  'applied',
  'agreed',
  'shippedBack',
  'refundDue',
  'awaitingRefund',
  'refundFailed',
  'refunded',
  'refused',
  'goodsRefused',
  'closedByShop',
  'withdrawn',
  'expired',
] as const;
