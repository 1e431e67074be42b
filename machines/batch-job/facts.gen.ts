/** The facts that the guards of this chart and the acts of its rows read: what its shown rows carry. */
export const facts = [
  'checked',
  'counts.done',
  'counts.failed',
  'counts.skipped',
  'counts.total',
  'wish',
] as const;
