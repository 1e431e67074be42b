import { assign, cancel, emit, enqueueActions, raise, setup } from 'xstate';
import { slot } from '#machines/kit/slot.ts';
import { types } from '#machines/kit/types.ts';
import * as rules from './rules.ts';
import type {
  Aged,
  Paid,
  PaymentContext,
  PaymentEffect,
  PaymentEvent,
  PaymentFinding,
  PaymentInput,
  PaymentNotice,
  PaymentServices,
  PrepayAnswer,
  SettleAnswer,
} from './types.ts';

const agedIn = (finding: PaymentFinding): Aged => ('ageMs' in finding ? finding : {});

/** The payment's vocabulary: the guards, actions, delays and services of its chart. */
export const paymentSetup = setup({
  types: types<{
    context: PaymentContext;
    input: PaymentInput;
    events: PaymentEvent;
    emitted: PaymentEffect | PaymentNotice;
    tags: 'busy' | 'closed';
  }>(),
  actors: {
    prepay: slot<PaymentServices['prepay']>(),
    findPayment: slot<PaymentServices['findPayment']>(),
    closePayment: slot<PaymentServices['closePayment']>(),
    settleOrder: slot<PaymentServices['settleOrder']>(),
  },
  delays: {
    checkMs: ({ context }) => rules.checkMs(context),
    closeMs: ({ context }) => rules.closeMs(context),
    settleMs: 10_000,
  },
  actions: {
    keepPaid: assign((_, paid: Paid | PaymentFinding) =>
      'transactionId' in paid ? { transactionId: paid.transactionId } : {},
    ),
    keepRefusal: assign((_, answer: PrepayAnswer) => ({
      refusal: answer.status === 'refused' ? answer.reason : null,
    })),
    keepSurplusReason: assign((_, answer: SettleAnswer) => ({
      surplusReason: answer.status === 'refused' ? answer.reason : null,
    })),
    countCheck: assign(({ context }, finding: PaymentFinding) => ({
      checks: rules.checksAfter(context, agedIn(finding)),
    })),
    countSilence: assign(({ context }, aged: Aged) => ({ checks: rules.checksAfterSilence(context, aged) })),
    countClose: assign(({ context }) => ({ closes: context.closes + 1 })),
    startClock: enqueueActions(({ context, enqueue }) => {
      if (context.closes > 0) enqueue.raise({ type: 'payment.close' }, { delay: 'closeMs', id: 'payment.close' });
      else enqueue.raise({ type: 'payment.check' }, { delay: 'checkMs', id: 'payment.check' });
    }),
    stopCheckClock: cancel('payment.check'),
    stopCloseClock: cancel('payment.close'),
    startSettleClock: raise({ type: 'payment.settle' }, { delay: 'settleMs', id: 'payment.settle' }),
    stopSettleClock: cancel('payment.settle'),
    openRefund: emit(({ context }) => ({ type: 'effect', code: 'openRefund', price: context.price })),
    tellRefused: emit({ type: 'notice', code: 'paymentRefused' }),
    tellSurplus: emit({ type: 'notice', code: 'paymentSurplus' }),
  },
}).extend({
  guards: {
    isSettled: ({ context }) => context.start === 'settled',
    isReceived: ({ context }) => context.start === 'received',
    isReady: (_, answer: { status: string }) => answer.status === 'ready',
    isPaid: (_, answer: { status: string }) => answer.status === 'paid',
    isClosed: (_, answer: { status: string }) => answer.status === 'closed',
    isGone: (_, answer: PaymentFinding) => answer.status === 'notFound' && answer.isOld,
    isRetired: (_, answer: { status: string }) => answer.status === 'retired',
    isTaken: (_, answer: SettleAnswer) => answer.status === 'taken',
    isStale: ({ event }) => event.type === 'payment.ask' && event.isStale,
    isWholePrice: ({ context, event }) => event.type === 'payment.confirm' && rules.isWholePrice(context, event),
    isOver: ({ context }, finding: PaymentFinding) => rules.isOver(context, agedIn(finding)),
  },
});

/** Passes the event itself to an action that needs its payload. */
export function eventOf<Event>({ event }: { event: Event }): Event {
  return event;
}

/** Passes an answer to a guard or action. */
export function answerOf<Answer>({ event }: { event: { output: Answer } }): Answer {
  return event.output;
}
