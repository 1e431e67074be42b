/**
 * One text message to one phone. It protects money and people: a gateway sends a second text whenever it is asked a
 * second time, so a call without an answer is never simply repeated. The gateway is asked what became of the text, and only
 * what it does not know two minutes later is sent again.
 *
 * Who sends: `check` is due, or comes from an operator, or from the gateway's report. The report is not signed, so it
 * is no more than a reason to ask. Only what is due makes the pauses longer.
 */
import { assign, cancel, emit, enqueueActions, setup } from 'xstate';
import { slot } from '#machines/kit/slot.ts';
import { types } from '#machines/kit/types.ts';
import { type Aged, agedError } from '#machines/retries.ts';
import * as rules from './rules.ts';
import type { SendAnswer, TextContext, TextEffect, TextEvent, TextFinding, TextInput, TextServices } from './types.ts';

/** Passes an answer to a guard or action. */
const answerOf = <Answer>({ event }: { event: { output: Answer } }): Answer => event.output;

export const textMachine = setup({
  types: types<{
    context: TextContext;
    input: TextInput;
    events: TextEvent;
    emitted: TextEffect;
    tags: 'busy' | 'closed';
  }>(),
  actors: {
    sendText: slot<TextServices['sendText']>(),
    findText: slot<TextServices['findText']>(),
  },
  delays: {
    unclearMs: ({ context }) => rules.unclearMs(context),
    acceptedMs: ({ context }) => rules.acceptedMs(context),
  },
  actions: {
    keepBizId: assign((_, answer: SendAnswer) => (answer.status === 'accepted' ? { bizId: answer.bizId } : {})),
    keepRefusal: assign((_, answer: SendAnswer | TextFinding) => ('code' in answer ? { refusal: answer.code } : {})),
    keepLost: assign({ refusal: 'lost' }),
    countSend: assign(({ context }) => ({ sends: context.sends + 1, checks: 0 })),
    countCheck: assign(({ context }, aged: Aged) => ({ checks: rules.unclearChecks(context, aged) })),
    countFollow: assign(({ context }, aged: Aged) => ({ checks: rules.acceptedChecks(context, aged) })),
    startUnclearClock: enqueueActions(({ enqueue }) => {
      enqueue.raise({ type: 'text.check' }, { delay: 'unclearMs', id: 'text.check' });
    }),
    startAcceptedClock: enqueueActions(({ context, enqueue }) => {
      if (rules.isFollowed(context)) enqueue.raise({ type: 'text.check' }, { delay: 'acceptedMs', id: 'text.check' });
    }),
    stopClock: cancel('text.check'),
    eraseText: emit({ type: 'effect', code: 'eraseText' }),
  },
})
  .extend({
    guards: {
      isAccepted: (_, answer: { status: string }) => answer.status === 'accepted',
      isDelivered: (_, answer: { status: string }) => answer.status === 'delivered',
      isFailed: (_, answer: { status: string }) => answer.status === 'failed',
      isWorthSending: ({ context }, finding: TextFinding) =>
        finding.status === 'notFound' && finding.isLate && rules.isWorthSending(context),
      isLost: (_, finding: TextFinding) => finding.status === 'notFound' && finding.isLate,
      isGivenUp: ({ context }, aged: Aged) => rules.isGivenUp(context, aged),
    },
  })
  .createMachine({
    id: 'text',
    context: ({ input }) => ({ ...input, sends: 1, checks: 0, bizId: null, refusal: null }),
    initial: 'sending',
    states: {
      sending: {
        description: 'The gateway is being asked to send it',
        tags: 'busy',
        meta: { normalMinutes: 1 },
        invoke: {
          id: 'sendText',
          src: 'sendText',
          input: ({ context: { textNo } }) => ({ textNo }),
          onDone: [
            {
              guard: { type: 'isAccepted', params: answerOf },
              target: 'accepted',
              actions: { type: 'keepBizId', params: answerOf },
            },
            { target: 'failed', actions: { type: 'keepRefusal', params: answerOf } },
          ],
          onError: { target: 'unclear' },
        },
      },

      unclear: {
        description: 'The gateway did not answer: nobody knows yet whether it was sent',
        meta: { normalMinutes: 60 },
        entry: 'startUnclearClock',
        exit: 'stopClock',
        on: { 'text.check': { target: 'finding' } },
      },

      finding: {
        description: 'The gateway is being asked whether it was sent',
        tags: 'busy',
        meta: { normalMinutes: 1 },
        invoke: {
          id: 'findText',
          src: 'findText',
          input: ({ context: { textNo } }) => ({ textNo }),
          onDone: [
            { guard: { type: 'isDelivered', params: answerOf }, target: 'delivered' },
            { guard: { type: 'isAccepted', params: answerOf }, target: 'accepted' },
            {
              guard: { type: 'isFailed', params: answerOf },
              target: 'failed',
              actions: { type: 'keepRefusal', params: answerOf },
            },
            { guard: { type: 'isWorthSending', params: answerOf }, target: 'sending', actions: 'countSend' },
            { guard: { type: 'isLost', params: answerOf }, target: 'failed', actions: 'keepLost' },
            { target: 'unclear', actions: { type: 'countCheck', params: answerOf } },
          ],
          onError: [
            { guard: { type: 'isGivenUp', params: agedError }, target: 'failed', actions: 'keepLost' },
            { target: 'unclear', actions: { type: 'countCheck', params: agedError } },
          ],
        },
      },

      accepted: {
        description: 'The gateway has taken it and will tell whether it arrives',
        meta: { normalMinutes: 3 * 24 * 60 },
        entry: 'startAcceptedClock',
        exit: 'stopClock',
        on: { 'text.check': { target: 'following' } },
      },

      following: {
        description: 'The gateway is being asked whether it has arrived',
        tags: 'busy',
        meta: { normalMinutes: 1 },
        invoke: {
          id: 'findText',
          src: 'findText',
          input: ({ context: { textNo } }) => ({ textNo }),
          onDone: [
            { guard: { type: 'isDelivered', params: answerOf }, target: 'delivered' },
            {
              guard: { type: 'isFailed', params: answerOf },
              target: 'failed',
              actions: { type: 'keepRefusal', params: answerOf },
            },
            { target: 'accepted', actions: { type: 'countFollow', params: answerOf } },
          ],
          onError: { target: 'accepted', actions: { type: 'countFollow', params: agedError } },
        },
      },

      delivered: { description: 'It has arrived', tags: 'closed', type: 'final', entry: 'eraseText' },
      failed: { description: 'It did not go', tags: 'closed', type: 'final', entry: 'eraseText' },
    },
  });
