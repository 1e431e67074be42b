import type { Service } from '#machines/kit/slot.ts';
import type { Undo } from '#machines/undoing.ts';
import type { Waybill } from '#machines/waybills.ts';

/** 0 ordinary, 1 bargain, 2 group-buy, 3 flash sale. */
export type OrderType = 0 | 1 | 2 | 3;
export type GoodsKind = 'ordinary' | 'points' | 'virtual' | 'card';
/** Why an order was closed: by a person, by time, or because every unit was refunded. */
export type CancelReason = 'member' | 'operator' | 'expired' | 'refunded' | 'children';

/** What a new order starts with; prices in fen. */
export interface OrderInput {
  orderNo: string;
  orderType: OrderType;
  goodsKind: GoodsKind;
  /** The order it was split from. */
  parentId: string | null;
  salesPrice: number;
  freightPrice: number;
  discountPrice: number;
  adjustPrice: number;
  paymentPrice: number;
  paymentPoints: number;
  itemQuantity: number;
  /** 1 for a child of a split: its share of the parent's payment is already paid. */
  isPay: 0 | 1;
  /** The tenant's time limit for paying this order type; see `unpaidMinutesOf`. */
  unpaidMinutes: number;
  autoReceiveDays: number;
}

/**
 * The facts that decide what may happen to an order: plain JSON, under the names of the row's columns.
 * The fields below `facts` have no columns of their own; the row keeps them together in its column `facts`.
 * Prices are fen, points are whole points, quantities are units of goods over all items.
 */
export interface OrderContext {
  orderNo: string;
  orderType: OrderType;
  goodsKind: GoodsKind;
  /** The order it was split from; null for a single order and for the parent of a split. */
  parentId: string | null;
  isPay: 0 | 1;
  /** Goods at their sales price. */
  salesPrice: number;
  freightPrice: number;
  discountPrice: number;
  /** An operator's surcharge (+) or discount (−) before payment. */
  adjustPrice: number;
  /** The amount to pay: sales + freight − discount + adjust. */
  paymentPrice: number;
  paidPrice: number;
  /** Never above `paidPrice`. */
  refundPrice: number;
  paymentPoints: number;
  paidPoints: number;
  /** Never above `paidPoints`. */
  refundPoints: number;
  itemQuantity: number;
  shippedQuantity: number;
  /** Refunded units, shipped or not. */
  refundedQuantity: number;
  /** The number of orders this one was split into; 0 if it was not split. */
  childCount: number;
  openAfterSales: number;
  cancelReason: CancelReason | null;
  facts: OrderFacts;
}

/** What the row stores as JSON besides its columns. */
export interface OrderFacts {
  /** Units refunded before shipping; they never ship. */
  unshippedRefunds: number;
  /** What all open after-sales claim: reserved, so that it cannot be refunded in another way. */
  claimedPrice: number;
  claimedPoints: number;
  claimedQuantity: number;
  /** Claimed units not yet shipped: held back from shipping. */
  claimedUnshipped: number;
  /** Deliveries of virtual goods or cards so far; numbers the next one, so that a repeat is recognised. */
  deliveries: number;
  /** Whether stock is still reserved for this order. */
  stockHeld: boolean;
  /** The gateway has said no to its refund, which may be asked for again or called off; null if it can never be asked. */
  refundRefused: boolean | null;
  unpaidMinutes: number;
  autoReceiveDays: number;
}

/** What one after-sale claims from its order. */
export interface Claim {
  /** fen */
  price: number;
  points: number;
  quantity: number;
  /** Whether the units were unshipped when they were claimed. */
  unshipped: boolean;
}

/** The children of a split order, summed up. */
export interface Children {
  /** Awaiting receipt or completed. */
  shipped: number;
  completed: number;
  cancelled: number;
  /** fen */
  refundPrice: number;
  refundPoints: number;
}

export type OrderEvent =
  /** The payment gateway or the points account confirms a payment. */
  | { type: 'order.pay'; price: number; points: number }
  /** `paymentPrice` is the new price to pay, fen. */
  | { type: 'order.editPrice'; paymentPrice: number }
  /** `receiver` tells whether name, phone or address change; otherwise only remarks do. */
  | { type: 'order.edit'; receiver: boolean }
  /** With `holdMs` the cancellation may be taken back for so long, and nothing is released or refunded until then. */
  | { type: 'order.cancel'; reason: 'member' | 'operator'; holdMs?: number }
  /** `payWithinMs` is what is left of the time to pay an unpaid order. */
  | { type: 'order.undoCancel'; payWithinMs?: number }
  /** Due: the time to take the cancellation back is over. */
  | { type: 'order.finishCancel' }
  /** With `holdMs` the shipping may be taken back for so long, and nobody outside hears of it until then. */
  | { type: 'order.ship'; quantity: number; holdMs?: number }
  | ({ type: 'order.undoShip'; quantity: number } & Undo)
  /** `paymentPrice` is the price before, fen. */
  | ({ type: 'order.undoPrice'; paymentPrice: number } & Undo)
  /** A parcel on its way has another carrier or number than was entered; `from` is what the row's parcel says. */
  | { type: 'order.correctParcel'; parcelId: string; from: Waybill; to: Waybill }
  | { type: 'order.receive' }
  | { type: 'order.split'; children: number }
  /** Delivers virtual goods again. */
  | { type: 'order.resend' }
  /** The number of cards in a file's rows. */
  | { type: 'order.handleCards'; cards: number }
  | { type: 'order.resendCardSms' }
  /** Withdraws virtual goods or cards and refunds everything; the 5G package batch refund sends it too. */
  | { type: 'order.cancelAndRefund' }
  | { type: 'order.idolRefund' }
  /** Has its refund ask the gateway again. */
  | { type: 'order.retryRefund' }
  /** Has its refund ask the gateway what became of it. */
  | { type: 'order.checkRefund' }
  /** The operator refunded the money by other means, as the note says. */
  | { type: 'order.settleByHand'; note: string }
  /** Its refund has ended with the money at the buyer's; fen. */
  | { type: 'order.noteRefund'; price: number }
  /** Its refund will not go through by itself; `canRetry` is null if the gateway can never be asked. */
  | { type: 'order.noteRefundFailure'; canRetry: boolean | null }
  /** Its refund is asked for again. */
  | { type: 'order.noteRefundResume' }
  | { type: 'order.resume' }
  | { type: 'order.delete' }
  /** An after-sale of one item starts, ends without a refund, or ends with one. */
  | { type: 'order.openAfterSale'; claim: Claim }
  | { type: 'order.closeAfterSale'; claim: Claim }
  | { type: 'order.refundItem'; claim: Claim; price: number; points: number }
  /** A child of this split order moved. */
  | { type: 'order.updateChildren'; children: Children }
  /** Due: the time to pay is over. */
  | { type: 'order.expire' }
  /** Due: the time to confirm receipt is over. */
  | { type: 'order.autoReceive' };

/** The outside systems that an order calls. Each call may safely be repeated with the same input. */
export interface OrderServices {
  /** Makes the supplier deliver virtual goods, once per `delivery`. */
  deliverGoods: Service<{ orderNo: string; delivery: number }, Record<string, never>>;
  /** Makes the supplier void what it delivered; succeeds when it delivered nothing. */
  withdrawGoods: Service<{ orderNo: string }, Record<string, never>>;
  /** Sends the card numbers to the buyer by SMS. */
  sendCardSms: Service<{ orderNo: string }, Record<string, never>>;
}

/** What the row's transaction must do besides saving the row. */
export type OrderEffect =
  | { type: 'effect'; code: 'saveFields'; receiver: boolean }
  /** The event names the parcel. */
  | ({ type: 'effect'; code: 'correctParcel' } & Waybill)
  /** Of the shipping that the event takes back. */
  | { type: 'effect'; code: 'takeBackParcels' }
  | { type: 'effect'; code: 'takePoints' | 'returnPoints'; points: number }
  | { type: 'effect'; code: 'releaseStock'; quantity: number }
  /** Opens the refund of what is owed, fen. */
  | { type: 'effect'; code: 'openRefund'; price: number }
  /** Moves that refund; if its chart refuses, nothing is saved. */
  | { type: 'effect'; code: 'checkRefund' | 'retryRefund' | 'callOffRefund' }
  | { type: 'effect'; code: 'settleRefund'; note: string };

export type OrderNotice = {
  type: 'notice';
  code: 'deliveryFailed' | 'cardSmsFailed' | 'withdrawFailed';
};
