import { isAmount, isPositiveAmount } from '#machines/amounts.ts';
import { claimableUnits, returnableUnits, shippableUnits, type Units, unshippedUnits } from '#machines/units.ts';
import type { Children, Claim, OrderContext, OrderType } from './types.ts';

/** Time-outs of a tenant that set none of its own. */
export const DEFAULT_TIMES = { unpaidMinutes: 30, flashSaleMinutes: 5, autoReceiveDays: 7 };

/** Minutes to pay an order of this type: flash sales have their own. */
export function unpaidMinutesOf(
  orderType: OrderType,
  times: { unpaidMinutes: number; flashSaleMinutes: number } = DEFAULT_TIMES,
): number {
  return orderType === 3 ? times.flashSaleMinutes : times.unpaidMinutes;
}

type Price = Pick<OrderContext, 'salesPrice' | 'freightPrice' | 'discountPrice'>;

/** The price to pay in fen before an operator changes it. */
export function listedPrice({ salesPrice, freightPrice, discountPrice }: Price): number {
  return salesPrice + freightPrice - discountPrice;
}

export function isPaid(order: Pick<OrderContext, 'isPay'>): boolean {
  return order.isPay === 1;
}

/** The payment covers the order to the fen and to the point. */
export function paysInFull(order: OrderContext, payment: { price: number; points: number }): boolean {
  return payment.price === order.paymentPrice && payment.points === order.paymentPoints;
}

/** Paid with points alone: there is no price to edit. */
export function hasPrice(order: Pick<OrderContext, 'paymentPrice'>): boolean {
  return order.paymentPrice > 0;
}

/** A new price in whole fen, at least one. */
export function isPrice(price: unknown): boolean {
  return isPositiveAmount(price);
}

/** Goods that travel: ordinary and points goods. */
export function isPhysical({ goodsKind }: Pick<OrderContext, 'goodsKind'>): boolean {
  return goodsKind === 'ordinary' || goodsKind === 'points';
}

export function isVirtual({ goodsKind }: Pick<OrderContext, 'goodsKind'>): boolean {
  return goodsKind === 'virtual';
}

export function isCard({ goodsKind }: Pick<OrderContext, 'goodsKind'>): boolean {
  return goodsKind === 'card';
}

export function isPointsGoods({ goodsKind }: Pick<OrderContext, 'goodsKind'>): boolean {
  return goodsKind === 'points';
}

/** Not split: its goods and money are moved here, not by its children. */
export function isUndivided({ childCount }: Pick<OrderContext, 'childCount'>): boolean {
  return childCount === 0;
}

export function isStandalone({ parentId }: Pick<OrderContext, 'parentId'>): boolean {
  return parentId === null;
}

export function hasNoOpenAfterSale({ openAfterSales }: Pick<OrderContext, 'openAfterSales'>): boolean {
  return openAfterSales === 0;
}

type Counted = Pick<OrderContext, 'itemQuantity' | 'shippedQuantity' | 'facts'>;

const unsent = ({ itemQuantity, shippedQuantity, facts }: Counted) => ({
  quantity: itemQuantity,
  shipped: shippedQuantity,
  released: facts.unshippedRefunds,
  claimedUnshipped: facts.claimedUnshipped,
});

const unitsOf = (order: OrderContext): Units => ({
  ...unsent(order),
  refunded: order.refundedQuantity,
  claimed: order.facts.claimedQuantity,
});

/** Units that still have to go out, claimed ones included. */
export function unshippedQuantity(order: Counted): number {
  return unshippedUnits(unsent(order));
}

/** Units that may go out now: an open after-sale holds its own back. */
export function shippableQuantity(order: Counted): number {
  return shippableUnits(unsent(order));
}

export function isShippable(order: Counted, quantity: unknown): boolean {
  return isPositiveAmount(quantity) && quantity <= shippableQuantity(order);
}

/** After this many more units nothing is left to ship. */
export function shipsTheRest(order: Counted, quantity: number): boolean {
  return quantity === unshippedQuantity(order);
}

/** Everything that was not refunded beforehand has been handed out. */
export function isShipped(order: Counted): boolean {
  return unshippedQuantity(order) === 0;
}

/** Nothing was shipped and nothing refunded, so that it can be divided. */
export function isUntouched({ shippedQuantity, refundedQuantity }: OrderContext): boolean {
  return shippedQuantity === 0 && refundedQuantity === 0;
}

/** From two orders up to one per unit. */
export function isDivision({ itemQuantity }: Counted, children: unknown): boolean {
  return isAmount(children) && children >= 2 && children <= itemQuantity;
}

/** One card for each unit, none over. */
export function cardsMatch({ itemQuantity }: Counted, cards: unknown): boolean {
  return cards === itemQuantity;
}

/** Fen that would be paid back if the order closed now. */
export function owedPrice({ paidPrice, refundPrice }: OrderContext): number {
  return paidPrice - refundPrice;
}

/** Points that would be paid back if the order closed now. */
export function owedPoints({ paidPoints, refundPoints }: OrderContext): number {
  return paidPoints - refundPoints;
}

/** Something of what was paid has not been paid back. */
export function isOwed(order: OrderContext): boolean {
  return owedPrice(order) + owedPoints(order) > 0;
}

/** Money (not only points) has to go back through the gateway. */
export function owesMoney(order: OrderContext): boolean {
  return owedPrice(order) > 0;
}

/** What was paid and is neither refunded nor asked for by another after-sale covers the claim. */
export function isClaimable(order: OrderContext, claim: Claim): boolean {
  const { claimedPrice, claimedPoints } = order.facts;
  const units = unitsOf(order);
  return (
    isAmount(claim.price) &&
    isAmount(claim.points) &&
    isPositiveAmount(claim.quantity) &&
    claim.price <= owedPrice(order) - claimedPrice &&
    claim.points <= owedPoints(order) - claimedPoints &&
    claim.quantity <= claimableUnits(units) &&
    claim.quantity <= (claim.unshipped ? shippableUnits(units) : returnableUnits(units))
  );
}

/** The claim was opened on this order: it gives back no more than it reserved. */
export function isClaimed({ openAfterSales, facts }: OrderContext, claim: Claim): boolean {
  return (
    openAfterSales > 0 &&
    claim.price <= facts.claimedPrice &&
    claim.points <= facts.claimedPoints &&
    claim.quantity <= (claim.unshipped ? facts.claimedUnshipped : facts.claimedQuantity - facts.claimedUnshipped)
  );
}

/** The refund is whole fen and points and stays within its claim, and so within what was paid. */
export function isWithinClaim(claim: Claim, refund: { price: unknown; points: unknown }): boolean {
  return (
    isAmount(refund.price) && isAmount(refund.points) && refund.price <= claim.price && refund.points <= claim.points
  );
}

/** With this claim refunded no unit of the order is left with the buyer or to be shipped. */
export function refundsTheRest({ itemQuantity, refundedQuantity }: OrderContext, claim: Claim): boolean {
  return refundedQuantity + claim.quantity === itemQuantity;
}

/** With this claim refunded everything that is still wanted has been shipped. */
export function leavesNothingToShip(order: OrderContext, claim: Claim): boolean {
  return claim.unshipped && claim.quantity === unshippedQuantity(order);
}

/** The children account for every part of the split order and for no more money than it was paid. */
export function isPlausible(order: OrderContext, { shipped, completed, cancelled, ...back }: Children): boolean {
  return (
    order.childCount > 0 &&
    completed <= shipped &&
    shipped + cancelled <= order.childCount &&
    back.refundPrice <= order.paidPrice &&
    back.refundPoints <= order.paidPoints
  );
}

export function areAllCancelled({ childCount }: OrderContext, { cancelled }: Children): boolean {
  return cancelled === childCount;
}

export function areAllClosed({ childCount }: OrderContext, { completed, cancelled }: Children): boolean {
  return completed + cancelled === childCount;
}

export function areAllShipped({ childCount }: OrderContext, { shipped, cancelled }: Children): boolean {
  return shipped + cancelled === childCount;
}

export function isSomeShipped({ shipped }: Children): boolean {
  return shipped > 0;
}
