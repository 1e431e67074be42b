import type { OrderContext } from './types.ts';

/**
 * Whether anybody asks for the order's price, in money or points. The chart also takes money for a closed order, since it
 * may be on its way, and gives it back.
 */
export const awaitsPayment = ({ state }: { state: string }): boolean => state === 'awaitingPayment';

/** Whether buyers can be offered to pay the order with money. */
export function isPayable(order: { state: string } & Pick<OrderContext, 'paymentPrice'>): boolean {
  return awaitsPayment(order) && order.paymentPrice > 0;
}
