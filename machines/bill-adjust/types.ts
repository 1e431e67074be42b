import type { Service } from '#machines/kit/slot.ts';
import type { Undo } from '#machines/undoing.ts';

export type Asset = 'points' | 'balance';

export interface AdjustmentInput {
  /** The adjustment's number; the ledger posts once under it. */
  adjustmentNo: string;
  memberId: string;
  asset: Asset;
  /** Signed: what the member receives (+) or gives (−); points, or fen of balance. */
  amount: number;
  reason: string;
}

/** The facts of an adjustment: plain JSON, the row's columns. */
export interface AdjustmentContext extends AdjustmentInput {
  /** The account's balance right before and after the posting; null until posted. */
  beforeAmount: number | null;
  afterAmount: number | null;
  /** `UNDONE` when its operator took it back at once. */
  reversalReason: string | null;
  /** Why the ledger last refused. */
  refusal: LedgerRefusal | null;
  /** How often a call to the ledger went unanswered. */
  attempts: number;
}

/** `balance` is the account's current balance, as the server reads it. */
export type AdjustmentEvent =
  | { type: 'adjustment.edit'; asset: Asset; amount: number; reason: string }
  | { type: 'adjustment.post'; balance: number }
  | { type: 'adjustment.discard' }
  | { type: 'adjustment.reverse'; balance: number; reason: string }
  /** `isOwn` tells whether the operator posted it. */
  | ({ type: 'adjustment.undo'; balance: number; isOwn: boolean } & Undo)
  /** Due, or an operator's request: call the ledger again under the same number. */
  | { type: 'adjustment.retry' };

/** The account would fall below zero, or the member no longer exists. */
export type LedgerRefusal = 'insufficient' | 'memberGone';

export type LedgerAnswer =
  | { status: 'posted'; beforeAmount: number; afterAmount: number }
  | { status: 'refused'; refusal: LedgerRefusal };

export interface AdjustmentServices {
  /** Writes both sides of the entry, at most once per `postingNo`; a repeat returns the first result. */
  postEntries: Service<
    { postingNo: string; memberId: string; asset: Asset; amount: number; reason: string },
    LedgerAnswer
  >;
  /** Does the same for the entry that reverses a posted one. */
  reverseEntries: Service<
    { postingNo: string; memberId: string; asset: Asset; amount: number; reason: string },
    LedgerAnswer
  >;
}

export type AdjustmentNotice =
  | { type: 'notice'; code: 'postRefused' | 'reversalRefused'; refusal: LedgerRefusal }
  | { type: 'notice'; code: 'postUnanswered' | 'reversalUnanswered' };
