import type { Service } from '#machines/kit/slot.ts';
import type { Claim } from '#machines/order/types.ts';
import type { RefundAnswer, RefundFinding } from '#machines/refunds.ts';

/** A refund only, or in exchange for the goods. */
export type AfterSaleWay = 'refundOnly' | 'returnAndRefund';

/** A claim on one order item; the order must have accepted the claim in the same transaction. */
export interface AfterSaleInput {
  afterSaleNo: string;
  orderNo: string;
  way: AfterSaleWay;
  claim: Claim;
}

/** The facts that decide what may happen to an after-sale: plain JSON, the row's columns. */
export interface AfterSaleContext {
  afterSaleNo: string;
  orderNo: string;
  way: AfterSaleWay;
  /** The claim, reserved on the order until the after-sale ends. Prices in fen. */
  claim: Claim;
  /** What the shop agreed to refund: never more than the claim. Fen. */
  agreedPrice: number;
  agreedPoints: number;
  carrier: string | null;
  trackingNo: string | null;
  /** Why the shop refused the request or the returned goods, or closed it. */
  refusalReason: string | null;
  /** The payment gateway confirmed that it did not pay: it refused the refund or does not know it. */
  refundRefused: boolean;
  /** How often a refund request went unanswered. */
  refundAttempts: number;
}

export type AfterSaleEvent =
  /** The shop agrees, perhaps to less than was claimed; fen and points. */
  | { type: 'afterSale.agree'; price: number; points: number }
  | { type: 'afterSale.refuse'; reason: string }
  /** The buyer withdraws the request. */
  | { type: 'afterSale.withdraw' }
  /** The buyer sent the goods back; the shop may enter the parcel for the buyer. */
  | { type: 'afterSale.shipBack'; carrier: string; trackingNo: string }
  /** The goods are back, with or without a number; `restock` when they can be sold again. */
  | { type: 'afterSale.receive'; restock: boolean }
  /** The returned goods are not what was agreed; they go back to the buyer. */
  | { type: 'afterSale.refuseGoods'; reason: string }
  /** The shop no longer wants the goods and refunds what was agreed. */
  | { type: 'afterSale.waiveReturn' }
  /** The shop ends it without a refund; the claim on the order is free again. */
  | { type: 'afterSale.close'; reason: string }
  | { type: 'afterSale.retryRefund' }
  /** Asks the gateway for the state of the refund. Also due: after silence, and while a refund is in progress. */
  | { type: 'afterSale.checkRefund' }
  /** The operator refunded the money by other means. */
  | { type: 'afterSale.settleByHand' }
  /** Due: the time to return the goods is over. */
  | { type: 'afterSale.expire' };

export interface AfterSaleServices {
  /** Refunds through the gateway, at most once per after-sale however often it is called; `price` in fen. */
  refundItem: Service<{ afterSaleNo: string; orderNo: string; price: number }, RefundAnswer>;
  /** Asks the gateway for the state of that refund; changes nothing there. */
  findRefund: Service<{ afterSaleNo: string }, RefundFinding>;
}

/** What the row's transaction must do besides saving the row; if the order refuses its part, nothing is saved. */
export type AfterSaleEffect =
  | { type: 'effect'; code: 'openOnOrder' | 'closeOnOrder'; claim: Claim }
  | { type: 'effect'; code: 'refundOnOrder'; claim: Claim; price: number; points: number }
  | { type: 'effect'; code: 'restock'; quantity: number };

export interface AfterSaleNotice {
  type: 'notice';
  code: 'refundUnanswered' | 'refundRefused' | 'refundNotFound';
}
