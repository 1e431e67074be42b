import { assign, cancel, emit, enqueueActions, raise, setup } from 'xstate';
import { slot } from '#machines/kit/slot.ts';
import { types } from '#machines/kit/types.ts';
import { isReason } from '#machines/reasons.ts';
import { isRefunded, isRefundNotFound, isRefundPending, type RefundFinding } from '#machines/refunds.ts';
import { retriesItself, retryMs } from '#machines/retries.ts';
import { isTraceable } from '#machines/waybills.ts';
import * as rules from './rules.ts';
import type {
  AfterSaleContext,
  AfterSaleEffect,
  AfterSaleEvent,
  AfterSaleInput,
  AfterSaleNotice,
  AfterSaleServices,
} from './types.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The after-sale's vocabulary: the guards, actions, delays and services of its chart. */
export const afterSaleSetup = setup({
  types: types<{
    context: AfterSaleContext;
    input: AfterSaleInput;
    events: AfterSaleEvent;
    emitted: AfterSaleEffect | AfterSaleNotice;
    tags: 'busy' | 'closed';
  }>(),
  actors: {
    refundItem: slot<AfterSaleServices['refundItem']>(),
    findRefund: slot<AfterSaleServices['findRefund']>(),
  },
  delays: {
    returnMs: rules.RETURN_DAYS * DAY_MS,
    retryMs: ({ context }) => retryMs(context.refundAttempts),
    acceptedMs: 10 * 60_000,
  },
  actions: {
    keepAgreement: assign((_, { price, points }: { price: number; points: number }) => ({
      agreedPrice: price,
      agreedPoints: points,
    })),
    keepReason: assign((_, { reason }: { reason: string }) => ({ refusalReason: reason.trim() })),
    keepParcel: assign((_, { carrier, trackingNo }: { carrier: string; trackingNo: string }) => ({
      carrier: carrier.trim(),
      trackingNo,
    })),
    dropReturn: assign({ way: 'refundOnly' }),
    noteRefusal: assign({ refundRefused: true, refundAttempts: 0 }),
    noteSilence: assign(({ context }) => ({ refundRefused: false, refundAttempts: context.refundAttempts + 1 })),
    noteAcceptance: assign({ refundRefused: false, refundAttempts: 0 }),
    // The count of the gateway's silences stays.
    noteNotFound: assign({ refundRefused: true }),
    // An unanswered query leaves the known facts as they are.
    noteUnansweredCheck: assign(({ context }) =>
      context.refundRefused ? {} : { refundAttempts: context.refundAttempts + 1 },
    ),

    openOnOrder: emit(({ context }) => ({ type: 'effect', code: 'openOnOrder', claim: context.claim })),
    closeOnOrder: emit(({ context }) => ({ type: 'effect', code: 'closeOnOrder', claim: context.claim })),
    refundOnOrder: emit(({ context: { claim, agreedPrice, agreedPoints } }) => ({
      type: 'effect',
      code: 'refundOnOrder',
      claim,
      price: agreedPrice,
      points: agreedPoints,
    })),
    restock: enqueueActions(({ context, enqueue }, { restock }: { restock: boolean }) => {
      if (restock) enqueue.emit({ type: 'effect', code: 'restock', quantity: context.claim.quantity });
    }),

    startReturnClock: raise({ type: 'afterSale.expire' }, { delay: 'returnMs', id: 'afterSale.expire' }),
    stopReturnClock: cancel('afterSale.expire'),
    // After a silence the chart keeps asking the gateway about the refund, however long that takes. It requests a
    // refund
    // again unattended only if the gateway never received it.
    startRefundClock: enqueueActions(({ context, enqueue }) => {
      if (!context.refundRefused) {
        enqueue.raise({ type: 'afterSale.checkRefund' }, { delay: 'retryMs', id: 'afterSale.checkRefund' });
      } else if (context.refundAttempts > 0 && retriesItself(context.refundAttempts)) {
        enqueue.raise({ type: 'afterSale.retryRefund' }, { delay: 'retryMs', id: 'afterSale.retryRefund' });
      }
    }),
    stopRetryClock: cancel('afterSale.retryRefund'),
    startCheckClock: raise({ type: 'afterSale.checkRefund' }, { delay: 'acceptedMs', id: 'afterSale.checkRefund' }),
    stopCheckClock: cancel('afterSale.checkRefund'),

    tellRefundUnanswered: emit({ type: 'notice', code: 'refundUnanswered' }),
    tellRefundRefused: emit({ type: 'notice', code: 'refundRefused' }),
    tellRefundNotFound: emit({ type: 'notice', code: 'refundNotFound' }),
  },
}).extend({
  guards: {
    needsReturn: ({ context }) => rules.needsReturn(context),
    owesMoney: ({ context }) => rules.owesMoney(context),
    isWithinAsk: ({ context, event }) => event.type === 'afterSale.agree' && rules.isWithinAsk(context, event),
    isReason: ({ event }) => 'reason' in event && isReason(event.reason),
    isTraceable: ({ event }) => event.type === 'afterSale.shipBack' && isTraceable(event),
    isRefunded: (_, answer: RefundFinding) => isRefunded(answer),
    isRefundPending: (_, answer: RefundFinding) => isRefundPending(answer),
    isRefundNotFound: (_, answer: RefundFinding) => isRefundNotFound(answer),
    isRefundRefused: ({ context }) => context.refundRefused,
  },
});

/** Passes the event itself to an action that needs its payload. */
export function eventOf<Event>({ event }: { event: Event }): Event {
  return event;
}
