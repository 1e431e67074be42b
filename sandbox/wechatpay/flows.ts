import type { Flow } from './books.ts';
import { newNumber, type World } from './world.ts';

/** What a new shop's account holds, fen. */
const opening = 0;

/** The balance of a shop's account, fen. */
export const balanceOf = ({ books }: World, mchid: string): number =>
  books.all('flow').findLast((flow) => flow.mchid === mchid)?.balance ?? opening;

/** Moves money into or out of a shop's account; now, unless another time is said. */
export const move = (
  world: World,
  mchid: string,
  kind: Flow['kind'],
  amount: number,
  about: string,
  atMs = world.now(),
): void => {
  const balance = balanceOf(world, mchid) + amount;
  world.books.put('flow', { key: newNumber(world, '1000'), mchid, atMs, kind, amount, balance, about });
};

/** WeChat's fee of 0.6 %, fen. */
export const feeOf = (price: number): number => Math.round((price * 6) / 1_000);

/** The fee that goes back with a part of a payment, fen. */
export const feeBackOf = ({ price, paidPrice }: { readonly price: number; readonly paidPrice: number }): number =>
  Math.floor((feeOf(paidPrice) * price) / paidPrice);
