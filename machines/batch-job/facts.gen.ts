/** The facts that the guards of this chart and the acts of its rows read: what its shown rows carry. */
export const facts = [
  'checked',
  'counts.done',
  'counts.failed',
  'counts.skipped',
  'counts.total',
  'wish',
] as const;

/** The states that a row of this chart may be in, those above others too. */
export const states = [
  'validating',
  'checked',
  'previewing',
  'running',
  'counted',
  'paused',
  'interrupted',
  'doneWithErrors',
  'done',
  'cancelled',
  'refused',
] as const;
