import type { TradePayment } from './payments.ts';

/** One parcel as it was uploaded; of goods without one the description alone. */
export interface TradeParcel {
  readonly trackingNo: string;
  readonly company: string;
  readonly goods: string;
  readonly receiverContact: string;
  readonly consignorContact: string;
  readonly uploadedAtMs: number;
}

/** What one payment's shipping is at WeChat. */
export interface Trade {
  readonly appid: string;
  /** 1 one parcel for all, 2 several. */
  mode: 1 | 2;
  /** 1 express, 2 city, 3 virtual, 4 pick-up. */
  logistics: 1 | 2 | 3 | 4;
  parcels: readonly TradeParcel[];
  isFinished: boolean;
  /** How often all of it was shipped: 1, and 2 once it was corrected. */
  finishedCount: number;
  isCorrected: boolean;
  /** The shop's own time of its last upload. */
  lastUploadMs: number;
  shippedAtMs: number | null;
  receivedAtMs: number | null;
  /** 1 by time, 2 by the buyer. */
  receivedBy: 1 | 2 | null;
  settledAtMs: number | null;
  isReminded: boolean;
}

/** Days until a shipped payment counts as received. */
const expressDays = 10;
const otherDays = 2;
const dayMs = 86_400_000;

/** When WeChat itself confirms a receipt that the buyer does not. */
export const receivedByTimeMs = ({ shippedAtMs, logistics }: Trade): number =>
  (shippedAtMs ?? 0) + (logistics === 1 ? expressDays : otherDays) * dayMs;

/** 1 to ship, 2 shipped, 3 received, 4 done, 5 refunded. */
export const tradeState = ({ isRefunded }: TradePayment, trade: Trade | undefined): number => {
  if (isRefunded) return 5;
  if (trade === undefined || !trade.isFinished) return 1;
  if (trade.settledAtMs !== null) return 4;
  return trade.receivedAtMs === null ? 2 : 3;
};
