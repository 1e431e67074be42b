import type { RefundAnswer, RefundFinding } from '#machines/refunds.ts';

/** Money to go back from one payment. */
export interface RefundWish {
  /** Ours; under one number money goes back once, however often it is asked. */
  refundNo: string;
  transactionId: string;
  /** What the buyer paid in that transaction, fen. */
  paidPrice: number;
  /** What goes back, fen. */
  price: number;
}

/** The payment gateway, as the product uses it. */
export interface PaymentGateway {
  /** Throws GatewayFault when nobody knows whether the money went back; a plain no is an answer. */
  refund: (wish: RefundWish, signal?: AbortSignal) => Promise<RefundAnswer>;
  /**
   * Looks a refund up by our number and changes nothing; throws GatewayFault when there is no answer. Settling by hand
   * relies on this promise of a gateway: after a refusal or `notFound` it pays nothing under that number unless it is
   * asked for it again, so a request that was held up on the way is dead by then.
   */
  findRefund: (refundNo: string, signal?: AbortSignal) => Promise<RefundFinding>;
}

/** What the gateway tells of a payment that a buyer made. */
export interface PaymentNotice {
  /** What we asked it to hand back with the notice. */
  tenantId: string;
  orderNo: string;
  transactionId: string;
  channel: string;
  /** fen */
  price: number;
}

/** What became of the money; the gateway asks no further once it hears one of these. */
export interface NoticeAnswer {
  /** Taken for its order, known before, or sent back because the order would not take it. */
  outcome: 'taken' | 'known' | 'returned';
  /** Why it was sent back. */
  reason?: { zh: string; en: string; guard: string | null };
}
