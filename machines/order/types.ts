import type { Service } from '#machines/kit/slot.ts';
import type { RefundAnswer, RefundFinding } from '#machines/refunds.ts';

/** 0 ordinary, 1 bargain, 2 group-buy, 3 flash sale. */
export type OrderType = 0 | 1 | 2 | 3;
export type GoodsKind = 'ordinary' | 'points' | 'virtual' | 'card';
/** Why an order was closed: by whom, by time, or because every unit was refunded. */
export type CancelReason = 'member' | 'operator' | 'expired' | 'refunded' | 'children';

/** What a new order is known by; prices in fen. */
export interface OrderInput {
  orderNo: string;
  orderType: OrderType;
  goodsKind: GoodsKind;
  /** The order that this one was split from. */
  parentId: string | null;
  salesPrice: number;
  freightPrice: number;
  discountPrice: number;
  adjustPrice: number;
  paymentPrice: number;
  paymentPoints: number;
  itemQuantity: number;
  /** 1 for the child of a split: its share of the parent's payment is paid already. */
  isPay: 0 | 1;
  /** The tenant's time to pay for this order type; see `unpaidMinutesOf`. */
  unpaidMinutes: number;
  autoReceiveDays: number;
}

/**
 * The facts of an order that decide what may happen to it: plain JSON, under the names of the row's columns.
 * The fields below `facts` have no column of their own; they are kept together in the row's `facts`.
 * Prices are fen, points are whole points, quantities are units of goods over all items.
 */
export interface OrderContext {
  orderNo: string;
  orderType: OrderType;
  goodsKind: GoodsKind;
  /** The order that this one was split from, null for one that stands alone or was split itself. */
  parentId: string | null;
  isPay: 0 | 1;
  /** Goods at their sales price. */
  salesPrice: number;
  freightPrice: number;
  discountPrice: number;
  /** What an operator added (+) or took off (−) before payment. */
  adjustPrice: number;
  /** What is to be paid: sales + freight − discount + adjust. */
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
  /** Units refunded, whether they had been shipped or not. */
  refundedQuantity: number;
  /** Into how many orders this one was split; 0 when it was not. */
  childCount: number;
  openAfterSales: number;
  cancelReason: CancelReason | null;
  facts: OrderFacts;
}

/** What the row keeps as JSON beside its columns. */
export interface OrderFacts {
  /** Units refunded before they were shipped: they are never shipped any more. */
  unshippedRefunds: number;
  /** What open after-sales ask for together: reserved, so that it cannot be refunded another way meanwhile. */
  claimedPrice: number;
  claimedPoints: number;
  claimedQuantity: number;
  /** The claimed units that are not shipped yet: held back from shipping. */
  claimedUnshipped: number;
  /** Virtual goods or cards handed out so far; numbers the next hand-out, so that a repeat is known as one. */
  deliveries: number;
  /** The goods are still set aside for this order. */
  stockHeld: boolean;
  /** The payment gateway said that it did not pay: it refused the refund, or does not know it. */
  refundRefused: boolean;
  /** How often the gateway was asked to refund this order without an answer. */
  refundAttempts: number;
  unpaidMinutes: number;
  autoReceiveDays: number;
}

/** What one after-sale asks for of its order. */
export interface Claim {
  /** fen */
  price: number;
  points: number;
  quantity: number;
  /** The units were not shipped when they were claimed. */
  unshipped: boolean;
}

/** How the children of a split order stand together. */
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
  /** `receiver` tells whether name, phone or address change; otherwise it is remarks alone. */
  | { type: 'order.edit'; receiver: boolean }
  | { type: 'order.cancel'; reason: 'member' | 'operator' }
  | { type: 'order.ship'; quantity: number }
  | { type: 'order.receive' }
  | { type: 'order.split'; children: number }
  /** Virtual goods are handed out again. */
  | { type: 'order.resend' }
  /** The card numbers of a file's rows. */
  | { type: 'order.handleCards'; cards: number }
  | { type: 'order.resendCardSms' }
  /** Virtual goods or cards are withdrawn and everything is paid back; also what the 5G package batch refund sends. */
  | { type: 'order.cancelAndRefund' }
  | { type: 'order.idolRefund' }
  | { type: 'order.retryRefund' }
  /** Asks the gateway what became of the refund. Also due: after silence, and while a refund is under way. */
  | { type: 'order.checkRefund' }
  /** The operator paid the money back by other means. */
  | { type: 'order.settleByHand' }
  | { type: 'order.resume' }
  | { type: 'order.delete' }
  /** An after-sale of one item begins, ends without, or ends with a refund. */
  | { type: 'order.openAfterSale'; claim: Claim }
  | { type: 'order.closeAfterSale'; claim: Claim }
  | { type: 'order.refundItem'; claim: Claim; price: number; points: number }
  /** A child of this split order moved. */
  | { type: 'order.updateChildren'; children: Children }
  /** Due: the time to pay is over. */
  | { type: 'order.expire' }
  /** Due: the time to confirm receipt is over. */
  | { type: 'order.autoReceive' };

/** The outside systems that an order asks. Each is safe to ask twice with the same input. */
export interface OrderServices {
  /** Pays money back through the gateway, at most once per order; `price` in fen. */
  refundPayment: Service<{ orderNo: string; price: number }, RefundAnswer>;
  /** Asks the gateway what became of that refund; changes nothing there. */
  findRefund: Service<{ orderNo: string }, RefundFinding>;
  /** Has the supplier hand out virtual goods, once per `delivery`. */
  deliverGoods: Service<{ orderNo: string; delivery: number }, Record<string, never>>;
  /** Has the supplier void what it handed out; fine when it never did. */
  withdrawGoods: Service<{ orderNo: string }, Record<string, never>>;
  /** Texts the card numbers to the buyer. */
  sendCardSms: Service<{ orderNo: string }, Record<string, never>>;
}

/** What the row's transaction must do besides saving the row. */
export type OrderEffect =
  | { type: 'effect'; code: 'saveFields'; receiver: boolean }
  | { type: 'effect'; code: 'takePoints' | 'returnPoints'; points: number }
  | { type: 'effect'; code: 'releaseStock'; quantity: number };

export type OrderNotice = {
  type: 'notice';
  code: 'deliveryFailed' | 'cardSmsFailed' | 'withdrawFailed' | 'refundUnanswered' | 'refundRefused' | 'refundNotFound';
};
