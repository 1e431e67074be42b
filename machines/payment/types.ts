import type { Service } from '#machines/kit/slot.ts';

/**
 * How the buyer pays: in a mini-program, in WeChat's own browser, in another phone browser, by a code on a screen, in an
 * app; `other` is money that came without our asking for it.
 */
export type PaymentWay = 'miniProgram' | 'officialAccount' | 'h5' | 'native' | 'app' | 'other';

/** What it is when it is written down: an attempt to be made, money that has come, or money that its order has had before. */
export type PaymentStart = 'wanted' | 'received' | 'settled';

/** One attempt to pay one order by one way. */
export interface PaymentInput {
  /** Our number, 6 to 32 of the gateway's alphabet, unique per merchant. */
  paymentNo: string;
  orderNo: string;
  way: PaymentWay;
  /** fen */
  price: number;
  /** Milliseconds until the order can no longer be paid. */
  expireMs: number;
  start: PaymentStart;
  /** The gateway's own number; null until the buyer has paid. */
  transactionId: string | null;
}

/** The facts of a payment: plain JSON, the row's columns. */
export interface PaymentContext extends PaymentInput {
  /** How many of the questions whether the buyer has paid are over, by the payment's age: people may ask as often as they like. */
  checks: number;
  /** How often the gateway was asked to close it and could not yet; 0 when nobody wants it closed. */
  closes: number;
  /** Why the gateway refused it, in its own word. */
  refusal: string | null;
  /** Why the order did not take the money. */
  surplusReason: string | null;
}

/** What is known of a payment that the buyer has made; `price` in fen. */
export interface Paid {
  transactionId: string;
  price: number;
}

export type PaymentEvent =
  /** The buyer wants to pay: `isStale` when what the phone would get has run out, as the server's clock says. */
  | { type: 'payment.ask'; isStale: boolean }
  /** The gateway's own notice, verified. */
  | ({ type: 'payment.confirm' } & Paid)
  /** Due, or an operator, or a buyer who waits: ask the gateway whether it is paid. */
  | { type: 'payment.check' }
  /** The order is cancelled, re-priced, or paid another way. Also due while the gateway cannot close it yet. */
  | { type: 'payment.close' }
  /** Due: the order did not answer, so the money is offered to it again. */
  | { type: 'payment.settle' }
  /** The refund of the surplus has ended: the buyer has the money. */
  | { type: 'payment.noteReturn' };

/** The gateway's answer to a prepay request; no answer at all is an error. */
export type PrepayAnswer = { status: 'ready' } | { status: 'paid' } | { status: 'refused'; reason: string };

/** Milliseconds since a payment was placed, by the server's clock; answers of before do not say. */
export interface Aged {
  ageMs?: number;
}

/** What the gateway knows of a payment by its number; `isOld` when it should know it by now. */
export type PaymentFinding =
  | ({ status: 'paid' } & Paid)
  | { status: 'closed' }
  | ({ status: 'unpaid' } & Aged)
  | ({ status: 'notFound'; isOld: boolean } & Aged)
  | Retired;

/** The account that placed it is retired and its keys are erased: nobody can ask about it any more. */
type Retired = { status: 'retired' };

export type CloseAnswer = { status: 'closed' | 'paid' | 'later' } | Retired;

/** The order's answer; a repeat of the same payment is taken. */
export type SettleAnswer = { status: 'taken' } | { status: 'refused'; reason: string };

export interface PaymentServices {
  /** Asks the gateway for what the phone pays with, under the payment's number; the same question has the same answer. */
  prepay: Service<{ paymentNo: string; way: PaymentWay; price: number }, PrepayAnswer>;
  /** Asks whether the buyer has paid; changes nothing there. */
  findPayment: Service<{ paymentNo: string }, PaymentFinding>;
  /** Closes it at the gateway, so that nobody can pay it any more; may be repeated. */
  closePayment: Service<{ paymentNo: string }, CloseAnswer>;
  /** Gives the money to the order through its own chart. */
  settleOrder: Service<{ paymentNo: string; orderNo: string; transactionId: string; price: number }, SettleAnswer>;
}

/** What the row's transaction must do besides saving the row. */
export type PaymentEffect = { type: 'effect'; code: 'openRefund'; price: number };

export interface PaymentNotice {
  type: 'notice';
  code: 'paymentRefused' | 'paymentSurplus';
}
