import { keep, readKept } from '#src/lib/storage.ts';
import { createStore } from '#src/lib/store.ts';

/** What the tour shows: nothing, its offer, or the step of this number. */
export const tour = createStore<'offer' | number | null>(null);

const keyOf = (operatorId: string) => `zhanggui.tour.${operatorId}`;
/** One setting for a browser that nobody leads around, such as one that a program drives. */
const offKey = 'zhanggui.tour';

/** Whether this person was never offered the tour in this browser. */
export function isNewHere(operatorId: string): boolean {
  return readKept(offKey) !== 'off' && readKept(keyOf(operatorId)) === null;
}

/** Remembers that this person was offered the tour, whatever the answer was. */
export function rememberTour(operatorId: string): void {
  keep(keyOf(operatorId), 'seen');
}
