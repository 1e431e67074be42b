import type { Service } from '#machines/kit/slot.ts';
import type { Claim } from '#machines/order/types.ts';
import type { RefundAnswer, RefundFinding } from '#machines/refunds.ts';

/** Money back alone, or against the goods. */
export type AfterSaleWay = 'refundOnly' | 'returnAndRefund';

/** What the buyer asks for one order item; the order must have accepted the claim in the same transaction. */
export interface AfterSaleInput {
  afterSaleNo: string;
  orderNo: string;
  way: AfterSaleWay;
  claim: Claim;
}

/** The facts of an after-sale that decide what may happen to it: plain JSON, the row's columns. */
export interface AfterSaleContext {
  afterSaleNo: string;
  orderNo: string;
  way: AfterSaleWay;
  /** What was asked for; reserved on the order until the after-sale ends. Prices in fen. */
  claim: Claim;
  /** What the shop agreed to pay back: never above what was asked. Fen. */
  agreedPrice: number;
  agreedPoints: number;
  carrier: string | null;
  trackingNo: string | null;
  /** Why the shop refused the request or the returned goods. */
  refusalReason: string | null;
  /** The payment gateway said that it did not pay: it refused the refund, or does not know it. */
  refundRefused: boolean;
  /** How often the gateway was asked to refund without an answer. */
  refundAttempts: number;
}

export type AfterSaleEvent =
  /** The shop agrees, perhaps to less than was asked; fen and points. */
  | { type: 'afterSale.agree'; price: number; points: number }
  | { type: 'afterSale.refuse'; reason: string }
  /** The buyer takes the request back. */
  | { type: 'afterSale.withdraw' }
  /** The buyer sent the goods back. */
  | { type: 'afterSale.shipBack'; carrier: string; trackingNo: string }
  /** The goods came back; `restock` when they can be sold again. */
  | { type: 'afterSale.receive'; restock: boolean }
  /** What came back is not what was agreed; it goes back to the buyer. */
  | { type: 'afterSale.refuseGoods'; reason: string }
  | { type: 'afterSale.retryRefund' }
  /** Asks the gateway what became of the refund. Also due: after silence, and while a refund is under way. */
  | { type: 'afterSale.checkRefund' }
  /** The operator paid the money back by other means. */
  | { type: 'afterSale.settleByHand' }
  /** Due: the time to send the goods back is over. */
  | { type: 'afterSale.expire' };

export interface AfterSaleServices {
  /** Pays money back through the gateway, at most once per after-sale however often it is asked; `price` in fen. */
  refundItem: Service<{ afterSaleNo: string; orderNo: string; price: number }, RefundAnswer>;
  /** Asks the gateway what became of that refund; changes nothing there. */
  findRefund: Service<{ afterSaleNo: string }, RefundFinding>;
}

/** What the row's transaction must do besides saving the row; when the order refuses its part, nothing is saved. */
export type AfterSaleEffect =
  | { type: 'effect'; code: 'openOnOrder' | 'closeOnOrder'; claim: Claim }
  | { type: 'effect'; code: 'refundOnOrder'; claim: Claim; price: number; points: number }
  | { type: 'effect'; code: 'restock'; quantity: number };

export interface AfterSaleNotice {
  type: 'notice';
  code: 'refundUnanswered' | 'refundRefused' | 'refundNotFound';
}
