import type { Entry } from '#sandbox/ledger.ts';
import type { PlayedPay } from './played.ts';

/** What WeChat Pay did: payments placed, and every movement of money. */
export const payDeeds = ({ world: { books } }: PlayedPay): Entry[] => {
  const placed = books.all('order').map(({ key, placedAtMs, price }): Entry => ({
    at: new Date(placedAtMs).toISOString(),
    system: 'wxpay',
    act: 'prepay',
    about: key,
    what: String(price),
  }));
  const moved = books.all('flow').map(({ atMs, kind, about, amount }): Entry => ({
    at: new Date(atMs).toISOString(),
    system: 'wxpay',
    act: kind,
    about,
    what: String(amount),
  }));
  return [...placed, ...moved];
};
