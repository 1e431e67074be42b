/** The facts that the guards of this chart and the acts of its rows read: what its shown rows carry. */
export const facts = [
  'amount',
  'asset',
  'reason',
] as const;
