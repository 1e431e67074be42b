import type { Claim } from '#machines/order/types.ts';

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
  /** The gateway has said no to its refund, which may be asked for again; null if it can never be asked. */
  refundRefused: boolean | null;
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
  /** Has its refund ask the gateway again. */
  | { type: 'afterSale.retryRefund' }
  /** Has its refund ask the gateway what became of it. */
  | { type: 'afterSale.checkRefund' }
  /** The operator refunded the money by other means, as the note says. */
  | { type: 'afterSale.settleByHand'; note: string }
  /** Its refund has ended with the money at the buyer's; fen. */
  | { type: 'afterSale.noteRefund'; price: number }
  /** Its refund will not go through by itself; `canRetry` is null if the gateway can never be asked. */
  | { type: 'afterSale.noteRefundFailure'; canRetry: boolean | null }
  /** Its refund is asked for again. */
  | { type: 'afterSale.noteRefundResume' }
  /** Due: the time to return the goods is over. */
  | { type: 'afterSale.expire' };

/** What the row's transaction must do besides saving the row; if the order refuses its part, nothing is saved. */
export type AfterSaleEffect =
  | { type: 'effect'; code: 'openOnOrder' | 'closeOnOrder'; claim: Claim }
  | { type: 'effect'; code: 'refundOnOrder'; claim: Claim; price: number; points: number }
  | { type: 'effect'; code: 'restock'; quantity: number }
  /** Opens the refund of what was agreed, fen. */
  | { type: 'effect'; code: 'openRefund'; price: number }
  /** Moves that refund; if its chart refuses, nothing is saved. */
  | { type: 'effect'; code: 'checkRefund' | 'retryRefund' }
  | { type: 'effect'; code: 'settleRefund'; note: string };
