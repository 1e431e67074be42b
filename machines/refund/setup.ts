import { assign, cancel, emit, enqueueActions, raise, setup } from 'xstate';
import { slot } from '#machines/kit/slot.ts';
import { types } from '#machines/kit/types.ts';
import { isReason } from '#machines/reasons.ts';
import type { Aged } from '#machines/retries.ts';
import * as rules from './rules.ts';
import type {
  RefundAnswer,
  RefundContext,
  RefundEffect,
  RefundEvent,
  RefundFinding,
  RefundInput,
  RefundNotice,
  RefundServices,
  Wait,
} from './types.ts';

type Answered = RefundAnswer | RefundFinding;

/** The refund's vocabulary: the guards, actions, delays and services of its chart. */
export const refundSetup = setup({
  types: types<{
    context: RefundContext;
    input: RefundInput;
    events: RefundEvent;
    emitted: RefundEffect | RefundNotice;
    tags: 'busy' | 'closed';
  }>(),
  actors: {
    askRefund: slot<RefundServices['askRefund']>(),
    findRefund: slot<RefundServices['findRefund']>(),
  },
  delays: {
    waitMs: ({ context }) => context.waitMs ?? 0,
    silenceMs: ({ context }) => rules.silenceMs(context.attempts),
    fundsMs: ({ context }) => rules.fundsMs(context.attempts),
    checkMs: ({ context }) => rules.checkMs(context.checks),
  },
  actions: {
    keepWait: assign((_, { waitMs = 0 }: Wait) => ({ waitMs })),
    askAnew: assign((_, { waitMs = 0 }: Wait) => ({ waitMs, said: 'nothing', refusal: null })),
    takeNextNumber: assign(({ context }) => ({ closedNumbers: context.closedNumbers + 1, refundId: null, checks: 0 })),
    // Others of this payment may have been asked for meanwhile, so it takes its turn again.
    waitTurn: assign({ waitMs: rules.REFUND_GAP_MS }),
    keepAnswer: assign((_, answer: Answered | { status: 'done' | 'abnormal' | 'closed'; refundId: string }) => ({
      refundId: 'refundId' in answer ? answer.refundId : null,
      attempts: 0,
    })),
    noteAcceptance: assign({ said: 'accepted' }),
    noteAbnormal: assign({ said: 'abnormal' }),
    noteClosed: assign({ said: 'closed' }),
    noteUnfunded: assign(({ context }) => ({ said: 'unfunded', attempts: context.attempts + 1 })),
    noteRefusal: assign((_, answer: RefundAnswer) => ({
      said: 'refused',
      attempts: 0,
      refusal: answer.status === 'refused' ? answer.reason : null,
    })),
    noteNoRoom: assign({ said: 'refused', refusal: 'TOO_MANY_PARTS' }),
    noteLost: assign({ said: 'refused', refusal: 'NOT_FOUND' }),
    countSilence: assign(({ context }, aged: Aged) => ({ attempts: rules.silencesAfter(context.attempts, aged) })),
    countCheck: assign(({ context }, aged: Aged) => ({ checks: rules.checksAfter(context.checks, aged) })),
    keepNote: assign((_, { note }: { note: string }) => ({ note: note.trim() })),

    startWait: raise({ type: 'refund.begin' }, { delay: 'waitMs', id: 'refund.begin' }),
    stopWait: cancel('refund.begin'),
    startSilenceClock: raise({ type: 'refund.check' }, { delay: 'silenceMs', id: 'refund.check' }),
    startFundsClock: raise({ type: 'refund.retry' }, { delay: 'fundsMs', id: 'refund.retry' }),
    stopFundsClock: cancel('refund.retry'),
    startCheckClock: enqueueActions(({ context, enqueue }) => {
      if (rules.checksItself(context.checks))
        enqueue.raise({ type: 'refund.check' }, { delay: 'checkMs', id: 'refund.check' });
      else enqueue.emit({ type: 'notice', code: 'refundOverdue' });
    }),
    stopCheckClock: cancel('refund.check'),

    tellReturned: emit(({ context }) => ({ type: 'effect', code: 'tellReturned', price: context.price })),
    tellFailed: emit(({ context: { price, said } }) => ({
      type: 'effect',
      code: 'tellFailed',
      price,
      canRetry: said !== 'abnormal',
    })),
    tellUnaskable: emit(({ context: { price } }) => ({ type: 'effect', code: 'tellFailed', price, canRetry: null })),
    tellResumed: emit(({ context }) => ({ type: 'effect', code: 'tellResumed', price: context.price })),
    tellSilence: enqueueActions(({ context, enqueue }) => {
      if (rules.tellsSilence(context.attempts)) enqueue.emit({ type: 'notice', code: 'refundUnanswered' });
    }),
    tellUnfunded: emit({ type: 'notice', code: 'refundUnfunded' }),
    tellRefused: emit({ type: 'notice', code: 'refundRefused' }),
    tellAbnormal: emit({ type: 'notice', code: 'refundAbnormal' }),
    tellClosed: emit({ type: 'notice', code: 'refundClosed' }),
    tellUnverifiable: emit({ type: 'notice', code: 'refundUnverifiable' }),
  },
}).extend({
  guards: {
    isFree: ({ context }) => context.waitMs === 0,
    hasNoRoom: ({ context }) => context.waitMs === null,
    isDone: (_, answer: { status: string }) => answer.status === 'done',
    isAccepted: (_, answer: { status: string }) => answer.status === 'accepted',
    isAbnormal: (_, answer: { status: string }) => answer.status === 'abnormal',
    isClosed: (_, answer: { status: string }) => answer.status === 'closed',
    isUnfunded: (_, answer: { status: string }) => answer.status === 'unfunded',
    isRetired: (_, answer: { status: string }) => answer.status === 'retired',
    hasSaidNothing: ({ context }) => context.said === 'nothing',
    wasAccepted: ({ context }) => context.said === 'accepted',
    wasAbnormal: ({ context }) => context.said === 'abnormal',
    isNote: ({ event }) => event.type === 'refund.settleByHand' && isReason(event.note),
  },
});

/** Passes the event itself to a guard or action that needs its payload. */
export function eventOf<Event>({ event }: { event: Event }): Event {
  return event;
}

/** Passes the gateway's answer to a guard or action. */
export function answerOf<Answer>({ event }: { event: { output: Answer } }): Answer {
  return event.output;
}
