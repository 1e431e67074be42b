import type { ShownAct } from '#src/lib/row-actor.ts';

/** Cards are filled by a file for many orders; the receiver is edited together with the remark. */
const elsewhere: ReadonlySet<string> = new Set(['handleCards', 'editReceiver']);

/** Returns the actions with their own dialog on an order, in display order. */
export function offeredActs(acts: readonly ShownAct[]): ShownAct[] {
  return acts.filter(({ act }) => !elsewhere.has(act));
}
