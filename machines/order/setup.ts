import { assign, cancel, emit, enqueueActions, raise, setup } from 'xstate';
import { slot } from '#machines/kit/slot.ts';
import { types } from '#machines/kit/types.ts';
import type { Waybill } from '#machines/waybills.ts';
import * as changes from './changes.ts';
import { guards } from './guards.ts';
import { isUndivided, owedPoints, owedPrice, unshippedQuantity } from './rules.ts';
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
    noteRefusal: assign(({ context }, { canRetry }: { canRetry: boolean | null }) =>
      changes.refundRefused(context, canRetry),
    ),
    openRefund: emit(({ context }) => ({ type: 'effect', code: 'openRefund', price: owedPrice(context) })),
    checkRefund: emit({ type: 'effect', code: 'checkRefund' }),
    retryRefund: emit({ type: 'effect', code: 'retryRefund' }),
    settleRefund: emit((_, { note }: { note: string }) => ({ type: 'effect', code: 'settleRefund', note })),
    callOffRefund: emit({ type: 'effect', code: 'callOffRefund' }),
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

    tellDeliveryFailed: emit({ type: 'notice', code: 'deliveryFailed' }),
    tellCardSmsFailed: emit({ type: 'notice', code: 'cardSmsFailed' }),
    tellWithdrawFailed: emit({ type: 'notice', code: 'withdrawFailed' }),
  },
}).extend({ guards });

/** Passes the event itself to an action that needs its payload. */
export function eventOf<Event>({ event }: { event: Event }): Event {
  return event;
}
