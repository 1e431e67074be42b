import type { Service } from '#machines/kit/slot.ts';

export type Asset = 'points' | 'balance';

export interface AdjustmentInput {
  /** Number of the adjustment; the ledger posts under it, so that a repeat is one posting. */
  adjustmentNo: string;
  memberId: string;
  asset: Asset;
  /** Signed: what the member gets (+) or gives (−); points, or fen of balance. */
  amount: number;
  reason: string;
}

/** The facts of an adjustment: plain JSON, the row's columns. */
export interface AdjustmentContext extends AdjustmentInput {
  /** What the account held right before and after the posting; null until it is posted. */
  beforeAmount: number | null;
  afterAmount: number | null;
  reversalReason: string | null;
  /** Why the ledger last said no. */
  refusal: LedgerRefusal | null;
  /** How often the ledger was asked without an answer. */
  attempts: number;
}

/** `balance` is what the account holds at the moment of asking, as the server reads it. */
export type AdjustmentEvent =
  | { type: 'adjustment.edit'; asset: Asset; amount: number; reason: string }
  | { type: 'adjustment.post'; balance: number }
  | { type: 'adjustment.discard' }
  | { type: 'adjustment.reverse'; balance: number; reason: string }
  /** Due, or an operator's wish: ask the ledger again under the same number. */
  | { type: 'adjustment.retry' };

/** The account would fall below zero, or there is no such member any more. */
export type LedgerRefusal = 'insufficient' | 'memberGone';

export type LedgerAnswer =
  | { status: 'posted'; beforeAmount: number; afterAmount: number }
  | { status: 'refused'; refusal: LedgerRefusal };

export interface AdjustmentServices {
  /** Writes both sides of the entry, at most once per `postingNo`; asked again it answers as the first time. */
  postEntries: Service<
    { postingNo: string; memberId: string; asset: Asset; amount: number; reason: string },
    LedgerAnswer
  >;
  /** The same for the entry that takes a posted one back. */
  reverseEntries: Service<
    { postingNo: string; memberId: string; asset: Asset; amount: number; reason: string },
    LedgerAnswer
  >;
}

export type AdjustmentNotice =
  | { type: 'notice'; code: 'postRefused' | 'reversalRefused'; refusal: LedgerRefusal }
  | { type: 'notice'; code: 'postUnanswered' | 'reversalUnanswered' };
