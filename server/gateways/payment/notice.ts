/** The account to whose address a notice came. */
interface Place {
  tenantId: string;
  accountId: string;
}

/** A payment that the gateway tells of; the app is unknown in what was kept before it was read. */
export type PaymentNotice = Place & {
  kind: 'payment';
  paymentNo: string;
  transactionId: string;
  appId?: string | undefined;
  /** fen */
  price: number;
};

/** A refund that the gateway tells of; payment and sum are unknown in what was kept before they were read. */
export type RefundNotice = Place & {
  kind: 'refund';
  refundNo: string;
  status: 'done' | 'abnormal' | 'closed';
  refundId: string;
  transactionId?: string | undefined;
  /** fen */
  price?: number | undefined;
};

/** What a gateway says of its own accord, verified and in our words. */
export type GatewayNotice = PaymentNotice | RefundNotice;

/**
 * Moved its row; found that the row had heard it already; is about none of ours, since a merchant may sell elsewhere too;
 * came while the row could not hear it, so it has to come again; or contradicts its row in these members, and moves nothing.
 */
export type NoticeOutcome = 'taken' | 'known' | 'unknown' | 'early' | { differs: string };
