import type { Service } from '#machines/kit/slot.ts';
import type { Aged } from '#machines/retries.ts';

/** How the goods travel: in parcels of a carrier, or not at all. */
export type Travel = 'express' | 'virtual';

export interface ShippingReportInput {
  orderNo: string;
  /** WeChat's own number of the payment, by which everything is reported. */
  transactionId: string;
  travel: Travel;
  /** Milliseconds until WeChat's shipping service knows the payment. */
  waitMs: number;
}

/** The facts of a shipping report: plain JSON, the row's columns. */
export interface ShippingReportContext extends ShippingReportInput {
  /** How often in a row WeChat was asked in vain. */
  attempts: number;
  /** How often the clock had WeChat asked what it has: since it was last told, then since it is known to have it. */
  checks: number;
  /** An upload may have reached WeChat although it did not say so. */
  mayBeThere: boolean;
  /** What WeChat has says that everything was shipped. */
  isAll: boolean;
  /** The parcels have changed since they were last read for WeChat. */
  hasNews: boolean;
  /** What is uploaded corrects what WeChat has. */
  isCorrecting: boolean;
  /** The one correction that WeChat takes is used up. */
  isCorrected: boolean;
  /** The buyer, or time, has confirmed the receipt at WeChat. */
  isReceived: boolean;
  /** The buyer was asked by WeChat to confirm the receipt. */
  isReminded: boolean;
  /** Why it was not taken: WeChat's code, or a word of ours. */
  refusal: string | null;
  /** What the operator wrote about a shipping told to WeChat by other means. */
  note: string | null;
}

export type ShippingReportEvent =
  /** Due, or an operator: tell WeChat what was shipped. */
  | { type: 'report.upload' }
  /** Due, or an operator: ask WeChat what it has. */
  | { type: 'report.check' }
  /** An operator has WeChat's parcels replaced, once. */
  | { type: 'report.correct' }
  /** Another parcel went out, or one has another number; `isAsTold` when they are again all that WeChat was told. */
  | { type: 'report.noteParcels'; isAsTold?: boolean }
  /** A parcel was signed for: WeChat asks the buyer to confirm. */
  | { type: 'report.remind' }
  /** WeChat has settled the payment. */
  | { type: 'report.noteSettlement' }
  /** An operator has told WeChat by other means, as the note says. */
  | { type: 'report.settleByHand'; note: string }
  /** The payment has gone back to the buyer. */
  | { type: 'report.end' };

/** WeChat's answer to an upload; no answer at all is an error. */
export type UploadAnswer =
  | { status: 'taken'; isAll: boolean }
  /** It cannot say now; `mayBeThere` when the upload may have been taken all the same. */
  | { status: 'later'; code: string; mayBeThere: boolean }
  /** It has something of this payment already. */
  | { status: 'there'; code: string }
  | { status: 'refused'; code: string };

/** What WeChat has of a payment; its age is since WeChat was told. */
export type TradeFinding =
  | (Aged & { status: 'there'; isAll: boolean; isSame: boolean; isCorrected: boolean; isReceived: boolean })
  | { status: 'settled' | 'refunded' | 'missing' }
  /** It does not know the payment, or does not let us ask. */
  | { status: 'unknown' | 'refused'; code: string };

export interface ShippingReportServices {
  /** Tells WeChat what was shipped. A second telling of something else uses up the one correction. */
  uploadShipping: Service<{ transactionId: string }, UploadAnswer>;
  /** Asks what WeChat has; changes nothing there. */
  findTrade: Service<{ transactionId: string }, TradeFinding>;
  /** Has WeChat ask the buyer to confirm the receipt; WeChat does so once. */
  remindReceipt: Service<{ transactionId: string }, Record<string, never>>;
}

export interface ShippingReportNotice {
  type: 'notice';
  code: 'reportRejected';
}
