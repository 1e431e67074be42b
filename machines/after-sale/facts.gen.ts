/** The facts that the guards of this chart and the acts of its rows read: what its shown rows carry. */
export const facts = [
  'claim.points',
  'claim.price',
  'claim.unshipped',
  'refundRefused',
  'way',
] as const;
