/** The facts that the guards of this chart and the acts of its rows read: what its shown rows carry. */
export const facts = [
  'hasNews',
  'isAll',
  'isCorrected',
  'isReceived',
  'isReminded',
  'mayBeThere',
  'travel',
] as const;

/** The states that a row of this chart may be in, those above others too. */
export const states = [
  'awaitingUpload',
  'uploading',
  'postponed',
  'unclear',
  'verifying',
  'reported',
  'reminding',
  'rejected',
  'settled',
  'settledByHand',
  'ended',
] as const;
