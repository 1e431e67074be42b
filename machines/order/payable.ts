import type { OrderContext } from './types.ts';

/** Whether buyers can be offered to pay the order with money. */
export function isPayable({ state, paymentPrice }: { state: string } & Pick<OrderContext, 'paymentPrice'>): boolean {
  return state === 'awaitingPayment' && paymentPrice > 0;
}
