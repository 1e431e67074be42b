/** Cards are filled by a file for many orders; the receiver is edited together with the remark. */
const elsewhere: ReadonlySet<string> = new Set(['handleCards', 'editReceiver']);

/** Returns the actions with their own dialog on an order, in display order. */
export function offeredActs<Of extends { act: string }>(acts: readonly Of[]): Of[] {
  return acts.filter(({ act }) => !elsewhere.has(act));
}

const seldom: ReadonlySet<string> = new Set([
  'edit',
  'correctParcel',
  'split',
  'openAfterSale',
  'delete',
  'resend',
  'resendCardSms',
]);

/** Returns the actions that move an order on, without those that correct it. */
export function movingActs<Of extends { act: string }>(acts: readonly Of[]): Of[] {
  return acts.filter(({ act }) => !seldom.has(act));
}
