import { assign, cancel, emit, enqueueActions, raise, setup } from 'xstate';
import { slot } from '#machines/kit/slot.ts';
import { types } from '#machines/kit/types.ts';
import { isRefunded, isRefundNotFound, isRefundPending, type RefundFinding } from '#machines/refunds.ts';
import { retriesItself, retryMs } from '#machines/retries.ts';
import type { Waybill } from '#machines/waybills.ts';
import * as changes from './changes.ts';
import { guards } from './guards.ts';
import { isUndivided, owedPoints, unshippedQuantity } from './rules.ts';
import type {
  CancelReason,
  Children,
  Claim,
  OrderContext,
  OrderEffect,
  OrderEvent,
  OrderInput,
  OrderNotice,
  OrderServices,
} from './types.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The order's vocabulary: its chart's guards, actions, delays and services, under the names shown in the picture. */
export const orderSetup = setup({
  types: types<{
    context: OrderContext;
    input: OrderInput;
    events: OrderEvent;
    emitted: OrderEffect | OrderNotice;
    tags: 'busy' | 'closed';
  }>(),
  actors: {
    refundPayment: slot<OrderServices['refundPayment']>(),
    findRefund: slot<OrderServices['findRefund']>(),
    deliverGoods: slot<OrderServices['deliverGoods']>(),
    withdrawGoods: slot<OrderServices['withdrawGoods']>(),
    sendCardSms: slot<OrderServices['sendCardSms']>(),
  },
  delays: {
    // A cancellation that was taken back leaves the buyer the rest of the time.
    unpaidMs: ({ context, event }) =>
      (event.type === 'order.undoCancel' ? event.payWithinMs : undefined) ?? context.facts.unpaidMinutes * MINUTE_MS,
    holdMs: ({ event }) => (event.type === 'order.cancel' ? (event.holdMs ?? 0) : 0),
    autoReceiveMs: ({ context }) => context.facts.autoReceiveDays * DAY_MS,
    postponeMs: DAY_MS,
    retryMs: ({ context }) => retryMs(context.facts.refundAttempts),
    acceptedMs: 10 * MINUTE_MS,
  },
  actions: {
    takePayment: enqueueActions(({ enqueue }, payment: { price: number; points: number }) => {
      enqueue.assign(changes.paid(payment));
      if (payment.points > 0) enqueue.emit({ type: 'effect', code: 'takePoints', points: payment.points });
    }),
    changePrice: assign(({ context }, to: { paymentPrice: number }) => changes.repriced(context, to.paymentPrice)),
    saveFields: emit((_, { receiver }: { receiver: boolean }) => ({ type: 'effect', code: 'saveFields', receiver })),
    correctParcel: emit((_, { to: { carrier, trackingNo } }: { to: Waybill }) => ({
      type: 'effect',
      code: 'correctParcel',
      carrier: carrier.trim(),
      trackingNo,
    })),
    keepReason: assign((_, { reason }: { reason: CancelReason }) => ({ cancelReason: reason })),
    countShipped: assign(({ context }, { quantity }: { quantity: number }) => changes.shipped(context, quantity)),
    takeBackShipped: enqueueActions(({ context, enqueue }, { quantity }: { quantity: number }) => {
      enqueue.assign(changes.unshipped(context, quantity));
      enqueue.emit({ type: 'effect', code: 'takeBackParcels' });
    }),
    countDelivery: assign(({ context }) => changes.delivered(context)),
    takeBackDelivery: assign(() => changes.withdrawn()),
    divide: assign(({ context }, { children }: { children: number }) => changes.divided(context, children)),
    followChildren: assign((_, { children }: { children: Children }) => changes.joined(children)),
    reserveClaim: assign(({ context }, { claim }: { claim: Claim }) => changes.claimOpened(context, claim)),
    freeClaim: assign(({ context }, { claim }: { claim: Claim }) => changes.claimClosed(context, claim)),
    refundItem: enqueueActions(({ context, enqueue }, refund: { claim: Claim; price: number; points: number }) => {
      const { quantity, unshipped } = refund.claim;
      enqueue.assign(changes.claimRefunded(context, refund));
      if (refund.points > 0) enqueue.emit({ type: 'effect', code: 'returnPoints', points: refund.points });
      if (unshipped) enqueue.emit({ type: 'effect', code: 'releaseStock', quantity });
    }),
    refundRest: enqueueActions(({ context, enqueue }) => {
      const points = owedPoints(context);
      enqueue.assign(changes.refundedWhole(context));
      if (points > 0) enqueue.emit({ type: 'effect', code: 'returnPoints', points });
    }),
    noteRefusal: assign(({ context }) => changes.refundRefused(context)),
    noteSilence: assign(({ context }) => changes.refundUnanswered(context)),
    noteAcceptance: assign(({ context }) => changes.refundAccepted(context)),
    noteNotFound: assign(({ context }) => changes.refundNotFound(context)),
    noteUnansweredCheck: assign(({ context }) => changes.refundCheckUnanswered(context)),
    forgetCancel: assign(({ context }) => changes.resumed(context)),
    releaseStock: enqueueActions(({ context, enqueue }) => {
      const quantity = context.facts.stockHeld ? unshippedQuantity(context) : 0;
      enqueue.assign(changes.released(context));
      if (quantity > 0) enqueue.emit({ type: 'effect', code: 'releaseStock', quantity });
    }),

    startUnpaidClock: raise({ type: 'order.expire' }, { delay: 'unpaidMs', id: 'order.expire' }),
    stopUnpaidClock: cancel('order.expire'),
    startHoldClock: raise({ type: 'order.finishCancel' }, { delay: 'holdMs', id: 'order.finishCancel' }),
    stopHoldClock: cancel('order.finishCancel'),
    startReceiptClock: enqueueActions(({ context, enqueue }) => {
      if (!isUndivided(context)) return;
      enqueue.raise({ type: 'order.autoReceive' }, { delay: 'autoReceiveMs', id: 'order.autoReceive' });
    }),
    stopReceiptClock: cancel('order.autoReceive'),
    postponeReceipt: raise({ type: 'order.autoReceive' }, { delay: 'postponeMs', id: 'order.autoReceive' }),
    // After a silence the chart keeps asking the gateway about the refund, however long that takes. It requests a
    // refund
    // again unattended only if the gateway never received it.
    startRefundClock: enqueueActions(({ context: { facts }, enqueue }) => {
      if (!facts.refundRefused) {
        enqueue.raise({ type: 'order.checkRefund' }, { delay: 'retryMs', id: 'order.checkRefund' });
      } else if (facts.refundAttempts > 0 && retriesItself(facts.refundAttempts)) {
        enqueue.raise({ type: 'order.retryRefund' }, { delay: 'retryMs', id: 'order.retryRefund' });
      }
    }),
    stopRetryClock: cancel('order.retryRefund'),
    startCheckClock: raise({ type: 'order.checkRefund' }, { delay: 'acceptedMs', id: 'order.checkRefund' }),
    stopCheckClock: cancel('order.checkRefund'),

    tellDeliveryFailed: emit({ type: 'notice', code: 'deliveryFailed' }),
    tellCardSmsFailed: emit({ type: 'notice', code: 'cardSmsFailed' }),
    tellWithdrawFailed: emit({ type: 'notice', code: 'withdrawFailed' }),
    tellRefundUnanswered: emit({ type: 'notice', code: 'refundUnanswered' }),
    tellRefundRefused: emit({ type: 'notice', code: 'refundRefused' }),
    tellRefundNotFound: emit({ type: 'notice', code: 'refundNotFound' }),
  },
}).extend({
  guards: {
    ...guards,
    isRefunded: (_, answer: RefundFinding) => isRefunded(answer),
    isRefundPending: (_, answer: RefundFinding) => isRefundPending(answer),
    isRefundNotFound: (_, answer: RefundFinding) => isRefundNotFound(answer),
  },
});

/** Passes the event itself to an action that needs its payload. */
export function eventOf<Event>({ event }: { event: Event }): Event {
  return event;
}
