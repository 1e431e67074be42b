import type { Cases } from '#machines/kit/cases.ts';
import type { orderMachine } from './machine.ts';
import { isPaid } from './rules.ts';
import type { OrderContext, OrderInput } from './types.ts';

const ordinary: OrderInput = {
  orderNo: '202603010930000001',
  orderType: 0,
  goodsKind: 'ordinary',
  parentId: null,
  salesPrice: 10_200,
  freightPrice: 800,
  discountPrice: 1_000,
  adjustPrice: 0,
  paymentPrice: 10_000,
  paymentPoints: 0,
  itemQuantity: 3,
  isPay: 0,
  unpaidMinutes: 30,
  autoReceiveDays: 7,
};
const free = { salesPrice: 0, freightPrice: 0, discountPrice: 0, paymentPrice: 0 };

/** One new order of each kind that the chart treats differently. */
export const orderInputs = {
  ordinary,
  pointsGoods: { ...ordinary, ...free, goodsKind: 'points', paymentPoints: 600, itemQuantity: 1 },
  /** Points goods with freight paid in money. */
  mixed: {
    ...ordinary,
    ...free,
    goodsKind: 'points',
    freightPrice: 800,
    paymentPrice: 800,
    paymentPoints: 600,
    itemQuantity: 2,
  },
  virtual: { ...ordinary, goodsKind: 'virtual', itemQuantity: 1 },
  card: { ...ordinary, goodsKind: 'card', itemQuantity: 2 },
  child: { ...ordinary, parentId: '10001', isPay: 1, itemQuantity: 2 },
} satisfies Record<string, OrderInput>;

/** A unit not yet shipped, a shipped one, and one paid with points. */
const unshipped = { price: 400, points: 0, quantity: 1, unshipped: true };
const sent = { ...unshipped, unshipped: false };
const forPoints = { price: 0, points: 600, quantity: 1, unshipped: false };

const justNow = { isLast: true, elapsedMs: 10_000, holdMs: 10_000 };
const waybill = { carrier: '顺丰速运', trackingNo: 'SF1234567890' };

const children = { shipped: 0, completed: 0, cancelled: 0, refundPrice: 0, refundPoints: 0 };

/** Sample facts that reach everything an order can go through. */
export const cases = {
  lives: 'both',
  inputs: Object.values(orderInputs),
  events: {
    'order.pay': [
      { type: 'order.pay', price: 10_000, points: 0 },
      { type: 'order.pay', price: 9_000, points: 0 },
      { type: 'order.pay', price: 0, points: 600 },
      { type: 'order.pay', price: 800, points: 600 },
    ],
    'order.editPrice': [
      { type: 'order.editPrice', paymentPrice: 9_000 },
      { type: 'order.editPrice', paymentPrice: 0 },
    ],
    'order.edit': [
      { type: 'order.edit', receiver: true },
      { type: 'order.edit', receiver: false },
    ],
    'order.cancel': [
      { type: 'order.cancel', reason: 'operator', holdMs: 10_000 },
      { type: 'order.cancel', reason: 'member' },
    ],
    'order.undoCancel': [{ type: 'order.undoCancel', payWithinMs: 30 * 60_000 }],
    'order.finishCancel': [{ type: 'order.finishCancel' }],
    'order.ship': [
      { type: 'order.ship', quantity: 1 },
      { type: 'order.ship', quantity: 2 },
    ],
    'order.undoShip': [
      { type: 'order.undoShip', quantity: 1, ...justNow },
      { type: 'order.undoShip', quantity: 2, ...justNow },
      { type: 'order.undoShip', quantity: 1, ...justNow, isLast: false },
      { type: 'order.undoShip', quantity: 1, ...justNow, elapsedMs: 10_001 },
    ],
    'order.undoPrice': [
      { type: 'order.undoPrice', paymentPrice: 10_000, ...justNow },
      { type: 'order.undoPrice', paymentPrice: 10_000, ...justNow, isLast: false },
      { type: 'order.undoPrice', paymentPrice: 10_000, ...justNow, elapsedMs: 10_001 },
      { type: 'order.undoPrice', paymentPrice: 0, ...justNow },
    ],
    'order.correctParcel': [
      { type: 'order.correctParcel', parcelId: '1', from: waybill, to: { ...waybill, trackingNo: 'SF1234567899' } },
      { type: 'order.correctParcel', parcelId: '1', from: waybill, to: { ...waybill, trackingNo: '?' } },
      { type: 'order.correctParcel', parcelId: '1', from: waybill, to: waybill },
    ],
    'order.receive': [{ type: 'order.receive' }],
    'order.split': [
      { type: 'order.split', children: 2 },
      { type: 'order.split', children: 1 },
    ],
    'order.resend': [{ type: 'order.resend' }],
    'order.handleCards': [
      { type: 'order.handleCards', cards: 2 },
      { type: 'order.handleCards', cards: 1 },
    ],
    'order.resendCardSms': [{ type: 'order.resendCardSms' }],
    'order.cancelAndRefund': [{ type: 'order.cancelAndRefund' }],
    'order.idolRefund': [{ type: 'order.idolRefund' }],
    'order.checkRefund': [{ type: 'order.checkRefund' }],
    'order.retryRefund': [{ type: 'order.retryRefund' }],
    'order.settleByHand': [
      { type: 'order.settleByHand', note: '3 月 2 日银行转账' },
      { type: 'order.settleByHand', note: ' ' },
    ],
    'order.noteRefund': [
      { type: 'order.noteRefund', price: 10_000 },
      { type: 'order.noteRefund', price: 9_600 },
      { type: 'order.noteRefund', price: 800 },
    ],
    'order.noteRefundFailure': [
      { type: 'order.noteRefundFailure', canRetry: true },
      { type: 'order.noteRefundFailure', canRetry: false },
      { type: 'order.noteRefundFailure', canRetry: null },
    ],
    'order.noteRefundResume': [{ type: 'order.noteRefundResume' }],
    'order.resume': [{ type: 'order.resume' }],
    'order.delete': [{ type: 'order.delete' }],
    'order.openAfterSale': [
      { type: 'order.openAfterSale', claim: unshipped },
      { type: 'order.openAfterSale', claim: sent },
      { type: 'order.openAfterSale', claim: forPoints },
    ],
    'order.closeAfterSale': [
      { type: 'order.closeAfterSale', claim: unshipped },
      { type: 'order.closeAfterSale', claim: sent },
      { type: 'order.closeAfterSale', claim: forPoints },
    ],
    'order.refundItem': [
      { type: 'order.refundItem', claim: unshipped, price: 400, points: 0 },
      { type: 'order.refundItem', claim: sent, price: 400, points: 0 },
      { type: 'order.refundItem', claim: forPoints, price: 0, points: 600 },
      { type: 'order.refundItem', claim: unshipped, price: 401, points: 0 },
      { type: 'order.refundItem', claim: sent, price: 401, points: 0 },
    ],
    'order.updateChildren': [
      { type: 'order.updateChildren', children },
      { type: 'order.updateChildren', children: { ...children, shipped: 1 } },
      { type: 'order.updateChildren', children: { ...children, shipped: 2 } },
      { type: 'order.updateChildren', children: { ...children, shipped: 2, completed: 2 } },
      { type: 'order.updateChildren', children: { ...children, cancelled: 2 } },
      { type: 'order.updateChildren', children: { ...children, shipped: 3 } },
    ],
    'order.expire': [{ type: 'order.expire' }],
    'order.autoReceive': [{ type: 'order.autoReceive' }],
  },
  outcomes: {
    deliverGoods: { done: [{}], error: [{ message: 'The supplier did not answer.' }] },
    withdrawGoods: { done: [{}], error: [{ message: 'Already used.' }] },
    sendCardSms: { done: [{}], error: [{ message: 'The number is not in service.' }] },
  },
  key: (order: OrderContext) => [
    isPaid(order) ? 'paid' : order.paymentPrice,
    order.shippedQuantity,
    order.refundedQuantity,
    order.facts.unshippedRefunds,
    order.openAfterSales,
    order.facts.claimedUnshipped,
    order.refundPoints > 0,
    order.childCount,
    order.facts.stockHeld,
    order.facts.refundRefused,
  ],
  // Its refund is settled with it, which the gateway could still say otherwise.
  ends: ['order.settleByHand'],
} satisfies Cases<typeof orderMachine>;
