/** Whether an order was cancelled a moment ago, so that the cancellation can still be taken back. */
export function isJustCancelled({ state }: { state: string }): boolean {
  return state === 'cancelHeld';
}

const refunding: readonly string[] = ['refundDue', 'awaitingRefund', 'refundFailed'];

/** Whether an order's whole money is on its way back to the buyer, after which it is cancelled. */
export const isRefunding = ({ state }: { state: string }): boolean => refunding.includes(state);

/** Whether that money does not come back by itself. */
export const isRefundFailed = ({ state }: { state: string }): boolean => state === 'refundFailed';

/** Whether an after-sale of an order is still open; what it claims does not go on before it has ended. */
export const hasOpenAfterSale = ({ facts }: { facts: object }): boolean =>
  'openAfterSales' in facts && facts.openAfterSales !== 0;
