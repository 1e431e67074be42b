import type { OrderType } from '#machines/order/types.ts';

/** The part of the price that bargains, groups and flash sales take off. */
const parts: Record<OrderType, number> = { 0: 0, 1: 0.2, 2: 0.1, 3: 0.3 };

/** Returns what a played promotion takes off goods of this worth, fen. */
export const discountOf = (orderType: OrderType) => (salesPrice: number) =>
  Math.round((salesPrice * parts[orderType]) / 10) * 10;
