/** What the payment gateway answers when it is asked to pay money back; no answer at all is an error, not a refusal. */
export type RefundAnswer =
  | { status: 'refunded' }
  /** Accepted and under way: a later question shows how it ended. */
  | { status: 'pending' }
  | { status: 'refused'; reason: string };

/** What the gateway knows of a refund by its number; `notFound` means that it was never asked for it. */
export type RefundFinding = RefundAnswer | { status: 'notFound' };

export function isRefunded(answer: RefundFinding): boolean {
  return answer.status === 'refunded';
}

export function isRefundPending(answer: RefundFinding): boolean {
  return answer.status === 'pending';
}

export function isRefundNotFound(answer: RefundFinding): boolean {
  return answer.status === 'notFound';
}
