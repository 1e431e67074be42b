/** The facts that the guards of this chart and the acts of its rows read: what its shown rows carry. */
export const facts = [
] as const;

/** The states that a row of this chart may be in, those above others too. */
export const states = [
  'queued',
  'asking',
  'unanswered',
  'accepted',
  'checking',
  'unfunded',
  'abnormal',
  'refused',
  'closed',
  'unverifiable',
  'succeeded',
  'settledByHand',
  'calledOff',
] as const;
