/** The facts that the guards of this chart and the acts of its rows read: what its shown rows carry. */
export const facts = [
  'price',
] as const;

/** The states that a row of this chart may be in, those above others too. */
export const states = [
  'placed',
  'asking',
  'unanswered',
  'awaitingPayer',
  'checking',
  'closing',
  'settling',
  'unsettled',
  'surplus',
  'refused',
  'closed',
  'unverifiable',
  'settled',
  'returned',
] as const;
