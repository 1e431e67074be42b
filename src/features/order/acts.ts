import type { ShownAct } from '#src/lib/row-actor.ts';

/** Cards are filled in by a file for many orders, and the receiver together with the remark. */
const elsewhere: ReadonlySet<string> = new Set(['handleCards', 'editReceiver']);

/** The acts that have a dialog of their own on an order, in the order in which they are offered. */
export function offeredActs(acts: readonly ShownAct[]): ShownAct[] {
  return acts.filter(({ act }) => !elsewhere.has(act));
}
