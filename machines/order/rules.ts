import { isAmount, isPositiveAmount } from '#machines/amounts.ts';
import { claimableUnits, returnableUnits, shippableUnits, type Units, unshippedUnits } from '#machines/units.ts';
import type { Children, Claim, OrderContext, OrderType } from './types.ts';

/** Default time-outs for tenants without their own. */
export const DEFAULT_TIMES = { unpaidMinutes: 30, flashSaleMinutes: 5, autoReceiveDays: 7 };

/** Minutes to pay for this type of order; flash sales have their own limit. */
export function unpaidMinutesOf(
  orderType: OrderType,
  times: { unpaidMinutes: number; flashSaleMinutes: number } = DEFAULT_TIMES,
): number {
  return orderType === 3 ? times.flashSaleMinutes : times.unpaidMinutes;
}

type Price = Pick<OrderContext, 'salesPrice' | 'freightPrice' | 'discountPrice'>;

/** The price to pay in fen before any change by an operator. */
export function listedPrice({ salesPrice, freightPrice, discountPrice }: Price): number {
  return salesPrice + freightPrice - discountPrice;
}

export function isPaid(order: Pick<OrderContext, 'isPay'>): boolean {
  return order.isPay === 1;
}

/** Whether the payment matches the order to the fen and to the point. */
export function paysInFull(order: OrderContext, payment: { price: number; points: number }): boolean {
  return payment.price === order.paymentPrice && payment.points === order.paymentPoints;
}

/** Whether the order has a price in money; one paid with points alone has none to edit. */
export function hasPrice(order: Pick<OrderContext, 'paymentPrice'>): boolean {
  return order.paymentPrice > 0;
}

/** Whether it is a valid new price: whole fen, at least one. */
export function isPrice(price: unknown): boolean {
  return isPositiveAmount(price);
}

/** Whether the goods are shipped: ordinary and points goods are. */
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

/** Whether the order is not split, so that its goods and money move here and not through children. */
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

/** Units still to be shipped, including claimed ones. */
export function unshippedQuantity(order: Counted): number {
  return unshippedUnits(unsent(order));
}

/** Units that may ship now: an open after-sale holds back the units it claims. */
export function shippableQuantity(order: Counted): number {
  return shippableUnits(unsent(order));
}

export function isShippable(order: Counted, quantity: unknown): boolean {
  return isPositiveAmount(quantity) && quantity <= shippableQuantity(order);
}

/** Whether nothing is left to ship after this many more units. */
export function shipsTheRest(order: Counted, quantity: number): boolean {
  return quantity === unshippedQuantity(order);
}

/** Whether every unit was shipped or refunded before shipping. */
export function isShipped(order: Counted): boolean {
  return unshippedQuantity(order) === 0;
}

/** Whether taking these units back leaves nothing shipped. */
export function unshipsAll({ shippedQuantity }: Counted, quantity: number): boolean {
  return quantity === shippedQuantity;
}

/** Whether so many units were shipped. */
export function areShipped({ shippedQuantity }: Counted, quantity: unknown): boolean {
  return isPositiveAmount(quantity) && quantity <= shippedQuantity;
}

/** Whether a cancellation may be taken back for a while. */
export function isHeld({ holdMs = 0 }: { holdMs?: number }): boolean {
  return holdMs > 0;
}

/** Whether nothing was shipped or refunded, so that the order can be split. */
export function isUntouched({ shippedQuantity, refundedQuantity }: OrderContext): boolean {
  return shippedQuantity === 0 && refundedQuantity === 0;
}

/** Whether the number of children is valid: from two up to one per unit. */
export function isDivision({ itemQuantity }: Counted, children: unknown): boolean {
  return isAmount(children) && children >= 2 && children <= itemQuantity;
}

/** Whether there is exactly one card per unit. */
export function cardsMatch({ itemQuantity }: Counted, cards: unknown): boolean {
  return cards === itemQuantity;
}

/** Fen to refund if the order closed now. */
export function owedPrice({ paidPrice, refundPrice }: OrderContext): number {
  return paidPrice - refundPrice;
}

/** Points to refund if the order closed now. */
export function owedPoints({ paidPoints, refundPoints }: OrderContext): number {
  return paidPoints - refundPoints;
}

/** Whether part of the payment has not been refunded. */
export function isOwed(order: OrderContext): boolean {
  return owedPrice(order) + owedPoints(order) > 0;
}

/** Whether money, and not only points, must go back through the gateway. */
export function owesMoney(order: OrderContext): boolean {
  return owedPrice(order) > 0;
}

/** Whether the paid amount, minus refunds and other after-sales' claims, covers this claim. */
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

/** Whether the claim was opened on this order, so that it releases no more than it reserved. */
export function isClaimed({ openAfterSales, facts }: OrderContext, claim: Claim): boolean {
  return (
    openAfterSales > 0 &&
    claim.price <= facts.claimedPrice &&
    claim.points <= facts.claimedPoints &&
    claim.quantity <= (claim.unshipped ? facts.claimedUnshipped : facts.claimedQuantity - facts.claimedUnshipped)
  );
}

/** Whether the refund is whole fen and points within its claim, and so within what was paid. */
export function isWithinClaim(claim: Claim, refund: { price: unknown; points: unknown }): boolean {
  return (
    isAmount(refund.price) && isAmount(refund.points) && refund.price <= claim.price && refund.points <= claim.points
  );
}

/** Whether refunding this claim leaves no unit with the buyer or to be shipped. */
export function refundsTheRest({ itemQuantity, refundedQuantity }: OrderContext, claim: Claim): boolean {
  return refundedQuantity + claim.quantity === itemQuantity;
}

/** Whether everything still wanted has been shipped once this claim is refunded. */
export function leavesNothingToShip(order: OrderContext, claim: Claim): boolean {
  return claim.unshipped && claim.quantity === unshippedQuantity(order);
}

/** Whether the children account for every part of the split order and for no more money than it was paid. */
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
