import { isAmount } from '#machines/amounts.ts';
import { forms } from '#openapi/generated/values.ts';
import type { AfterSaleContext } from './types.ts';

/** Days that a buyer has to send goods back before the after-sale closes. */
export const RETURN_DAYS = 7;

/** Goods that were shipped come back first; what never left is refunded at once. */
export function needsReturn({ way, claim }: Pick<AfterSaleContext, 'way' | 'claim'>): boolean {
  return way === 'returnAndRefund' && !claim.unshipped;
}

/** Whole fen and points, no more than was asked for. */
export function isWithinAsk(
  { claim }: Pick<AfterSaleContext, 'claim'>,
  agreed: { price: unknown; points: unknown },
): boolean {
  return (
    isAmount(agreed.price) && isAmount(agreed.points) && agreed.price <= claim.price && agreed.points <= claim.points
  );
}

/** A parcel that can be looked up: a carrier, and a number of 6 to 40 letters, digits or dashes. */
export function isTraceable({ carrier, trackingNo }: { carrier: string; trackingNo: string }): boolean {
  return carrier.trim() !== '' && forms.TrackingNo.test(trackingNo);
}

/** Money (not only points) has to go back through the gateway. */
export function owesMoney({ agreedPrice }: Pick<AfterSaleContext, 'agreedPrice'>): boolean {
  return agreedPrice > 0;
}
