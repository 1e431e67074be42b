import { listedPrice } from './rules.ts';
import type { Children, Claim, OrderContext, OrderFacts, OrderInput } from './types.ts';

type Change = Partial<OrderContext>;

/** The facts of a newly placed order. */
export function placed({ unpaidMinutes, autoReceiveDays, ...order }: OrderInput): OrderContext {
  const paid = order.isPay === 1;
  return {
    ...order,
    paidPrice: paid ? order.paymentPrice : 0,
    refundPrice: 0,
    paidPoints: paid ? order.paymentPoints : 0,
    refundPoints: 0,
    shippedQuantity: 0,
    refundedQuantity: 0,
    childCount: 0,
    openAfterSales: 0,
    cancelReason: null,
    facts: {
      unshippedRefunds: 0,
      claimedPrice: 0,
      claimedPoints: 0,
      claimedQuantity: 0,
      claimedUnshipped: 0,
      deliveries: 0,
      stockHeld: true,
      refundRefused: false,
      unpaidMinutes,
      autoReceiveDays,
    },
  };
}

export function paid(payment: { price: number; points: number }): Change {
  return { isPay: 1, paidPrice: payment.price, paidPoints: payment.points };
}

export function repriced(order: OrderContext, paymentPrice: number): Change {
  return { paymentPrice, adjustPrice: paymentPrice - listedPrice(order) };
}

export function shipped(order: OrderContext, quantity: number): Change {
  return { shippedQuantity: order.shippedQuantity + quantity };
}

/** The units of a shipping that was taken back. */
export function unshipped(order: OrderContext, quantity: number): Change {
  return { shippedQuantity: order.shippedQuantity - quantity };
}

/** All units were delivered; a resend counts one more delivery. */
export function delivered(order: OrderContext): Change {
  return {
    shippedQuantity: order.itemQuantity,
    facts: { ...order.facts, deliveries: order.facts.deliveries + 1 },
  };
}

export function withdrawn(): Change {
  return { shippedQuantity: 0 };
}

/** From now on the children hold its goods. */
export function divided(order: OrderContext, childCount: number): Change {
  return { childCount, facts: { ...order.facts, stockHeld: false } };
}

export function joined(children: Children): Change {
  return { refundPrice: children.refundPrice, refundPoints: children.refundPoints };
}

/** Its goods may be sold to others again. */
export function released(order: OrderContext): Change {
  return { facts: { ...order.facts, stockHeld: false } };
}

export function refundedWhole(order: OrderContext): Change {
  return { refundPrice: order.paidPrice, refundPoints: order.paidPoints };
}

export function resumed(order: OrderContext): Change {
  return { cancelReason: null, facts: { ...order.facts, refundRefused: false } };
}

/** Its refund does not come by itself; it may be asked for again unless the buyer's own account is the trouble. */
export function refundRefused(order: OrderContext, canRetry: boolean | null): Change {
  return { facts: { ...order.facts, refundRefused: canRetry } };
}

export function claimOpened(order: OrderContext, claim: Claim): Change {
  return { openAfterSales: order.openAfterSales + 1, facts: claimedBy(order.facts, claim, 1) };
}

export function claimClosed(order: OrderContext, claim: Claim): Change {
  return { openAfterSales: order.openAfterSales - 1, facts: claimedBy(order.facts, claim, -1) };
}

export function claimRefunded(
  order: OrderContext,
  { claim, price, points }: { claim: Claim; price: number; points: number },
): Change {
  const facts = claimedBy(order.facts, claim, -1);
  const unshippedRefunds = facts.unshippedRefunds + (claim.unshipped ? claim.quantity : 0);
  return {
    openAfterSales: order.openAfterSales - 1,
    refundPrice: order.refundPrice + price,
    refundPoints: order.refundPoints + points,
    refundedQuantity: order.refundedQuantity + claim.quantity,
    facts: { ...facts, unshippedRefunds },
  };
}

function claimedBy(facts: OrderFacts, claim: Claim, sign: 1 | -1): OrderFacts {
  return {
    ...facts,
    claimedPrice: facts.claimedPrice + sign * claim.price,
    claimedPoints: facts.claimedPoints + sign * claim.points,
    claimedQuantity: facts.claimedQuantity + sign * claim.quantity,
    claimedUnshipped: facts.claimedUnshipped + (claim.unshipped ? sign * claim.quantity : 0),
  };
}
