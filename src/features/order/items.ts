import { claimableUnits } from '#machines/units.ts';
import type { OrderDetail } from './api.ts';

export type Item = OrderDetail['items'][number];

/** Units by item, as typed: null is empty, undefined is not a number. */
export type Units = Readonly<Record<string, number | null | undefined>>;

/** Returns the name of an item with its specification. */
export function itemName({ spuName, specInfo }: Pick<Item, 'spuName' | 'specInfo'>): string {
  return [spuName, specInfo].filter(Boolean).join(' · ');
}

/** Whether a typed number is within its limits; an empty field counts as zero. */
export function isWithin(count: number | null | undefined, least: number, most: number): boolean {
  return count !== undefined && (count ?? 0) >= least && (count ?? 0) <= most;
}

/** Returns how many units of an item may still be claimed: those neither refunded nor in another after-sale. */
export function claimableOf({ quantity, refundedQuantity, claimedQuantity }: Item): number {
  return claimableUnits({ quantity, refunded: refundedQuantity, claimed: claimedQuantity });
}
