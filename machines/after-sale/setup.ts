import { assign, cancel, emit, enqueueActions, raise, setup } from 'xstate';
import { types } from '#machines/kit/types.ts';
import { isReason } from '#machines/reasons.ts';
import { isTraceable } from '#machines/waybills.ts';
import * as rules from './rules.ts';
import type { AfterSaleContext, AfterSaleEffect, AfterSaleEvent, AfterSaleInput } from './types.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The after-sale's vocabulary: the guards, actions, delays and services of its chart. */
export const afterSaleSetup = setup({
  types: types<{
    context: AfterSaleContext;
    input: AfterSaleInput;
    events: AfterSaleEvent;
    emitted: AfterSaleEffect;
    tags: 'closed';
  }>(),
  delays: {
    returnMs: rules.RETURN_DAYS * DAY_MS,
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
    noteRefusal: assign((_, { canRetry }: { canRetry: boolean | null }) => ({ refundRefused: canRetry })),
    openRefund: emit(({ context }) => ({ type: 'effect', code: 'openRefund', price: context.agreedPrice })),
    checkRefund: emit({ type: 'effect', code: 'checkRefund' }),
    retryRefund: emit({ type: 'effect', code: 'retryRefund' }),
    settleRefund: emit((_, { note }: { note: string }) => ({ type: 'effect', code: 'settleRefund', note })),

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
  },
}).extend({
  guards: {
    needsReturn: ({ context }) => rules.needsReturn(context),
    owesMoney: ({ context }) => rules.owesMoney(context),
    isWithinAsk: ({ context, event }) => event.type === 'afterSale.agree' && rules.isWithinAsk(context, event),
    isReason: ({ event }) => 'reason' in event && isReason(event.reason),
    isTraceable: ({ event }) => event.type === 'afterSale.shipBack' && isTraceable(event),
    isWholeRefund: ({ context, event }) => event.type === 'afterSale.noteRefund' && event.price === context.agreedPrice,
    isRefundRefused: ({ context }) => context.refundRefused === true,
    isRefundOpen: ({ context }) => context.refundRefused === false,
    isNote: ({ event }) => event.type === 'afterSale.settleByHand' && isReason(event.note),
  },
});

/** Passes the event itself to an action that needs its payload. */
export function eventOf<Event>({ event }: { event: Event }): Event {
  return event;
}
