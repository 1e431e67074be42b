import { isAmount } from '#machines/amounts.ts';
import type { AfterSaleContext } from './types.ts';

/** Days that a buyer has to send goods back before the after-sale closes. */
export const RETURN_DAYS = 7;

/** Whether the goods must come back first: shipped goods do; goods never shipped are refunded at once. */
export function needsReturn({ way, claim }: Pick<AfterSaleContext, 'way' | 'claim'>): boolean {
  return way === 'returnAndRefund' && !claim.unshipped;
}

/** Whether the amounts are whole fen and points and no more than was claimed. */
export function isWithinAsk(
  { claim }: Pick<AfterSaleContext, 'claim'>,
  agreed: { price: unknown; points: unknown },
): boolean {
  return (
    isAmount(agreed.price) && isAmount(agreed.points) && agreed.price <= claim.price && agreed.points <= claim.points
  );
}

/** Whether money, and not only points, must go back through the gateway. */
export function owesMoney({ agreedPrice }: Pick<AfterSaleContext, 'agreedPrice'>): boolean {
  return agreedPrice > 0;
}
