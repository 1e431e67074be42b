/** The facts that the guards of this chart and the acts of its rows read: what its shown rows carry. */
export const facts = [
  'afterAmount',
  'amount',
  'asset',
  'reason',
] as const;

/** The states that a row of this chart may be in, those above others too. */
export const states = [
  'draft',
  'posting',
  'postUnanswered',
  'posted',
  'reversing',
  'reversalUnanswered',
  'reversed',
  'discarded',
] as const;
