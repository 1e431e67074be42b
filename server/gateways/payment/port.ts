import type { RefundAnswer, RefundFinding } from '#machines/refund/types.ts';

/** A refund to request for one payment. */
export interface RefundWish {
  /** Our number; the gateway refunds once per number, however often it is called. */
  refundNo: string;
  paymentNo: string;
  transactionId: string;
  /** The amount the buyer paid in that transaction, fen. */
  paidPrice: number;
  /** The amount to refund, fen. */
  price: number;
}

/** The gateway of money that came without an account. Every call throws GatewayFault when the outcome is unknown. */
export interface PaymentGateway {
  /** A plain refusal is an answer. */
  refund: (wish: RefundWish, signal?: AbortSignal) => Promise<RefundAnswer>;
  /**
   * Looks up a refund by our number and changes nothing. Settling by hand relies on this promise of a gateway: after a
   * refusal or `notFound` it pays nothing under that number until it is called again, so a request that was delayed on
   * the way has no effect any more.
   */
  findRefund: (refundNo: string, signal?: AbortSignal) => Promise<RefundFinding>;
}

/** The gateway's notice of a buyer's payment. */
export interface PaymentNotice {
  /** Our own value, which the gateway returns with the notice. */
  tenantId: string;
  orderNo: string;
  transactionId: string;
  channel: string;
  /** fen */
  price: number;
}

/** The result of a notice; the gateway stops sending once it receives one of these. */
export interface NoticeAnswer {
  /** Accepted for its order, already known, going back because the order refused it, or about none of our orders. */
  outcome: 'taken' | 'known' | 'returned' | 'unknown';
  /** Why it was refunded. */
  reason?: { zh: string; en: string; guard: string | null };
}
