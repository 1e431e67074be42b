import type { Service } from '#machines/kit/slot.ts';
import type { Aged } from '#machines/retries.ts';

/** What the money goes back for: a cancelled order, an after-sale, a payment that no order took, or a refund made by hand in the gateway's own platform. */
export type RefundOrigin = 'order' | 'afterSale' | 'surplus' | 'outside';

/** One sum to pay back from one payment; whoever opens it has proven that the payment holds it. */
export interface RefundInput {
  /** Our number, 6 to 64 of the gateway's alphabet. */
  refundNo: string;
  paymentNo: string;
  origin: RefundOrigin;
  /** fen */
  price: number;
  /** Milliseconds until this payment's next refund may be asked for; null when it has had as many as it may. */
  waitMs: number | null;
}

/** What the gateway last said of it. */
export type Said = 'nothing' | 'accepted' | 'unfunded' | 'refused' | 'abnormal' | 'closed';

/** The facts of a refund: plain JSON, the row's columns. */
export interface RefundContext extends RefundInput {
  /** How many numbers it has used up: the gateway never reopens one that it closed. */
  closedNumbers: number;
  said: Said;
  /** The gateway's own number for it; null until it has accepted it. */
  refundId: string | null;
  /** Why the gateway refused, in its own word. */
  refusal: string | null;
  /** How often in a row it did not answer, or had not enough money. */
  attempts: number;
  /** How often the clock had an accepted refund asked about. */
  checks: number;
  /** What the operator wrote about money that went back by other means. */
  note: string | null;
}

/** How long this payment's next refund has to wait; nothing when it need not, null when it can have no more. */
export interface Wait {
  waitMs?: number | null;
}

export type RefundEvent =
  /** Due: the wait is over; `waitMs` is what is still to wait, as the server counts it under the payment's lock. */
  | ({ type: 'refund.begin' } & Wait)
  /** Asks again after a no: an operator, or the clock when the account had not enough money. */
  | ({ type: 'refund.retry' } & Wait)
  /** Due, or an operator: ask the gateway what became of it. */
  | { type: 'refund.check' }
  /** The gateway's own notice, verified. */
  | { type: 'refund.report'; status: 'done' | 'abnormal' | 'closed'; refundId: string }
  /** An operator has paid the money back by other means; of one that is unverifiable, or seen that it is back. */
  | { type: 'refund.settleByHand'; note: string }
  /** The order goes on after all; the money stays. */
  | { type: 'refund.callOff' };

/** The gateway's answer to a request; no answer at all is an error. */
export type RefundAnswer =
  | { status: 'done' | 'accepted' | 'abnormal' | 'closed'; refundId: string }
  | { status: 'unfunded' }
  | { status: 'refused'; reason: string };

/**
 * What the gateway knows of a refund by its number. `notFound` means that it never received it, `retired` that it cannot be
 * asked ever again. Its age is since it was asked for.
 */
export type RefundFinding = Aged &
  ({ status: 'done' | 'accepted' | 'abnormal' | 'closed'; refundId: string } | { status: 'notFound' | 'retired' });

export interface RefundServices {
  /** Asks for the refund under its number: the gateway pays once per number, however often it is asked. */
  askRefund: Service<{ refundNo: string; paymentNo: string; price: number }, RefundAnswer>;
  /** Asks what became of it; changes nothing there. */
  findRefund: Service<{ refundNo: string; paymentNo: string }, RefundFinding>;
}

/** What the origin is told in the row's transaction: the money is back, will not come without somebody, or is asked for anew. */
export type RefundEffect =
  | { type: 'effect'; code: 'tellReturned' | 'tellResumed'; price: number }
  /** It may be asked for again, unless the trouble is the buyer's own account, or ours is retired. */
  | { type: 'effect'; code: 'tellFailed'; price: number; canRetry: boolean | null };

export interface RefundNotice {
  type: 'notice';
  code:
    | 'refundUnanswered'
    | 'refundUnfunded'
    | 'refundRefused'
    | 'refundAbnormal'
    | 'refundClosed'
    | 'refundUnverifiable'
    | 'refundOverdue';
}
