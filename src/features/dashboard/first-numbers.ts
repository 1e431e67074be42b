import type { ReactNode } from 'react';
import { readAhead } from '#src/lib/asked-ahead.ts';
import { createStore } from '#src/lib/store.ts';
import { readToken } from '#src/lib/token.ts';

export interface Count {
  countToday: number;
  countTotal: number;
}

export interface FirstNumbers {
  goods: Count;
  users: Count;
  orders: Count;
  /** Whose they are, and since when. */
  token: string | null;
  readAt: number;
}

/** What stands on the screen before the app is there: the numbers of today, once they came. */
export const shownFirst = createStore<ReactNode>(null);

let lastRead: FirstNumbers | null = null;
let isAppThere = false;

/** Reads the numbers that were asked for with the first scripts; null when they did not all come. */
export async function readFirstNumbers(): Promise<FirstNumbers | null> {
  const token = readToken();
  const read = await readAhead([
    '/mall/goodsspu/statistics',
    '/mall/userinfo/statistics',
    '/mall/orderinfo/statistics',
  ]);
  if (read === null) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract of these three calls
  const [goods, users, orders] = read as [Count, Count, Count];
  lastRead = { goods, users, orders, token, readAt: Date.now() };
  return lastRead;
}

export function showFirst(screen: ReactNode): void {
  if (!isAppThere) shownFirst.set(screen);
}

/** Returns the numbers for the cache of the same operator. */
export function firstNumbersOf(token: string | null): FirstNumbers | null {
  return lastRead?.token === token ? lastRead : null;
}

/** The app has its page on the screen, or somebody has to sign in. */
export function endFirstNumbers(): void {
  isAppThere = true;
  shownFirst.set(null);
}
