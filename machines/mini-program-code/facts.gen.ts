/** The facts that the guards of this chart and the acts of its rows read: what its shown rows carry. */
export const facts = [
  'calling',
  'checkedNo',
  'gray.percentage',
  'history',
  'online.isRollback',
  'packageNo',
  'privacyProblems',
  'sheet.isReleased',
  'sheet.spedUp',
  'sheet.status',
  'sheet.submittedAt',
  'trial',
  'undos.day',
  'undos.inMonth',
  'undos.onDay',
] as const;
