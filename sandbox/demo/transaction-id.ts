import type { Cell } from './copy.ts';

/** The number under which an order was paid: WeChat's, or the shop's own for what came from the buyer's balance. */
export const transactionIdOf = (orderNo: string, channel: Cell): string =>
  channel === 'balance' ? `YE${orderNo}` : `42000${orderNo}`;
