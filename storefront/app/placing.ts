import type { Asked } from '../client.ts';

/** An order on its way, whose answer may be lost: asked for again by its key it is placed once. */
export interface Placing {
  key: string;
  wish: Asked<'placeOrder'>['body'];
}

const nameOf = (userId: string) => `zhanggui.placing ${userId}`;

/** Keeps an order on its way in this window, until it is known how it ended. */
export function keepPlacing(userId: string, placing: Placing | null): void {
  try {
    if (placing === null) sessionStorage.removeItem(nameOf(userId));
    else sessionStorage.setItem(nameOf(userId), JSON.stringify(placing));
  } catch {
    // A browser that keeps nothing forgets it when the page is read again.
  }
}

const basketIn = ({ lines, isExchange }: Pick<Placing['wish'], 'lines' | 'isExchange'>) =>
  JSON.stringify([lines, isExchange]);

/** Returns the order of this basket that was on its way when the page was left, or null. */
export function keptPlacing(userId: string, basket: Pick<Placing['wish'], 'lines' | 'isExchange'>): Placing | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this file writes it
    const placing = JSON.parse(sessionStorage.getItem(nameOf(userId)) ?? 'null') as Placing | null;
    return placing !== null && basketIn(placing.wish) === basketIn(basket) ? placing : null;
  } catch {
    return null;
  }
}
