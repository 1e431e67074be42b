/** The payment gateway's answer to a refund request; no answer at all is an error, not a refusal. */
export type RefundAnswer =
  | { status: 'refunded' }
  /** Accepted and in progress: a later query shows the outcome. */
  | { status: 'pending' }
  | { status: 'refused'; reason: string };

/** What the gateway knows of a refund by its number; `notFound` means that it never received it. */
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
