/** What the payment gateway says about a refund; no answer at all is an error, not a refusal. */
export type RefundAnswer = { status: 'refunded' } | { status: 'refused'; reason: string };

export function isRefunded(answer: RefundAnswer): boolean {
  return answer.status === 'refunded';
}
