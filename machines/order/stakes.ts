import { noStake, type Stake, type Stakes } from '#machines/stakes.ts';
import { owedPoints, owedPrice } from './rules.ts';
import type { OrderContext, OrderEvent } from './types.ts';

/** What closing the order pays back; nothing for one that was never paid. */
const owed = (order: OrderContext): Stake => ({ ...noStake, refund: owedPrice(order), points: owedPoints(order) });

/** What the events of an order pay back. The storefront's and the server's own are judged by nobody's limit. */
export const stakes: Stakes<OrderContext, OrderEvent> = {
  'order.pay': null,
  'order.editPrice': null,
  'order.edit': null,
  'order.cancel': owed,
  'order.finishCancel': null,
  'order.undoCancel': null,
  'order.ship': null,
  'order.undoShip': null,
  'order.undoPrice': null,
  'order.correctParcel': null,
  'order.receive': null,
  'order.split': null,
  'order.resend': null,
  'order.handleCards': null,
  'order.resendCardSms': null,
  'order.cancelAndRefund': owed,
  'order.idolRefund': owed,
  'order.retryRefund': owed,
  'order.checkRefund': null,
  'order.settleByHand': owed,
  'order.noteRefund': null,
  'order.noteRefundFailure': null,
  'order.noteRefundResume': null,
  'order.resume': null,
  'order.delete': null,
  'order.openAfterSale': null,
  'order.closeAfterSale': null,
  'order.refundItem': null,
  'order.updateChildren': null,
  'order.expire': null,
  'order.autoReceive': null,
};
