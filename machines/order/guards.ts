import { isReason } from '#machines/reasons.ts';
import { isInTime } from '#machines/undoing.ts';
import { isCorrection, isTraceable } from '#machines/waybills.ts';
import * as rules from './rules.ts';
import type { Children, Claim, OrderContext, OrderEvent } from './types.ts';

interface Asked {
  context: OrderContext;
  event: OrderEvent;
}

/** The claim of an after-sale event. */
function claimOf(event: OrderEvent): Claim | null {
  return 'claim' in event ? event.claim : null;
}

function asksClaim(rule: (order: OrderContext, claim: Claim) => boolean) {
  return ({ context, event }: Asked) => {
    const claim = claimOf(event);
    return claim !== null && rule(context, claim);
  };
}

function asksChildren(rule: (order: OrderContext, children: Children) => boolean) {
  return ({ context, event }: Asked) => event.type === 'order.updateChildren' && rule(context, event.children);
}

function asksOrder(rule: (order: OrderContext) => boolean) {
  return ({ context }: Asked) => rule(context);
}

/** The chart's guards: each applies one rule to the row's facts and, if needed, the event's. */
export const guards = {
  isPaid: asksOrder(rules.isPaid),
  isUnpaid: asksOrder((order) => !rules.isPaid(order)),
  hasPrice: asksOrder(rules.hasPrice),
  isPhysical: asksOrder(rules.isPhysical),
  isDigital: asksOrder((order) => !rules.isPhysical(order)),
  isVirtual: asksOrder(rules.isVirtual),
  isCard: asksOrder(rules.isCard),
  isPointsGoods: asksOrder(rules.isPointsGoods),
  isUndivided: asksOrder(rules.isUndivided),
  isStandalone: asksOrder(rules.isStandalone),
  isUntouched: asksOrder(rules.isUntouched),
  isShipped: asksOrder(rules.isShipped),
  hasNoOpenAfterSale: asksOrder(rules.hasNoOpenAfterSale),
  isOwed: asksOrder(rules.isOwed),
  owesMoney: asksOrder(rules.owesMoney),
  holdsStock: asksOrder((order) => order.facts.stockHeld),
  paysInFull: ({ context, event }: Asked) => event.type === 'order.pay' && rules.paysInFull(context, event),
  isPrice: ({ event }: Asked) => 'paymentPrice' in event && rules.isPrice(event.paymentPrice),
  keepsReceiver: ({ event }: Asked) => event.type === 'order.edit' && !event.receiver,
  isShippable: ({ context, event }: Asked) => event.type === 'order.ship' && rules.isShippable(context, event.quantity),
  shipsTheRest: ({ context, event }: Asked) =>
    event.type === 'order.ship' && rules.shipsTheRest(context, event.quantity),
  isTraceable: ({ event }: Asked) => event.type === 'order.correctParcel' && isTraceable(event.to),
  isCorrection: ({ event }: Asked) => event.type === 'order.correctParcel' && isCorrection(event.from, event.to),
  isHeld: ({ event }: Asked) => event.type === 'order.cancel' && rules.isHeld(event),
  isLast: ({ event }: Asked) => 'isLast' in event && event.isLast,
  isInTime: ({ event }: Asked) => 'elapsedMs' in event && isInTime(event),
  unshipsAll: ({ context, event }: Asked) =>
    event.type === 'order.undoShip' && rules.unshipsAll(context, event.quantity),
  areShipped: ({ context, event }: Asked) =>
    event.type === 'order.undoShip' && rules.areShipped(context, event.quantity),
  isDivision: ({ context, event }: Asked) => event.type === 'order.split' && rules.isDivision(context, event.children),
  cardsMatch: ({ context, event }: Asked) =>
    event.type === 'order.handleCards' && rules.cardsMatch(context, event.cards),
  isWholeRefund: ({ context, event }: Asked) =>
    event.type === 'order.noteRefund' && event.price === rules.owedPrice(context),
  isRefundRefused: ({ context }: Asked) => context.facts.refundRefused === true,
  isRefundOpen: ({ context }: Asked) => context.facts.refundRefused === false,
  isNote: ({ event }: Asked) => event.type === 'order.settleByHand' && isReason(event.note),
  isClaimable: asksClaim(rules.isClaimable),
  isClaimed: asksClaim(rules.isClaimed),
  isWithinClaim: ({ event }: Asked) => event.type === 'order.refundItem' && rules.isWithinClaim(event.claim, event),
  refundsTheRest: asksClaim(rules.refundsTheRest),
  leavesNothingToShip: asksClaim(rules.leavesNothingToShip),
  isPlausible: asksChildren(rules.isPlausible),
  areAllCancelled: asksChildren(rules.areAllCancelled),
  areAllClosed: asksChildren(rules.areAllClosed),
  areAllShipped: asksChildren(rules.areAllShipped),
  isSomeShipped: asksChildren((_, children) => rules.isSomeShipped(children)),
};
