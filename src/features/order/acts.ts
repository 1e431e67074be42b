/** Cards are filled by a file for many orders; the receiver is edited together with the remark. */
const elsewhere: ReadonlySet<string> = new Set(['handleCards', 'editReceiver']);

/** Returns the actions with their own dialog on an order, in display order. */
export function offeredActs<Of extends { act: string }>(acts: readonly Of[]): Of[] {
  return acts.filter(({ act }) => !elsewhere.has(act));
}
