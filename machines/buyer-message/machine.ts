/**
 * One message to one buyer inside WeChat, about one fact. It protects people: WeChat sends another message whenever it is
 * asked another time, and cannot be asked what it sent. So a call without an answer ends the message as unclear, and only
 * what WeChat surely did not take is tried again. In a mini-program one consent stands for one message: it is used up in
 * the transaction that makes the message asked, and given back when WeChat did not take it.
 *
 * Who sends: `send` and `rest` are due; `note` is WeChat's push about what an official account sent.
 */
import { assign, cancel, emit, raise, setup } from 'xstate';
import { slot } from '#machines/kit/slot.ts';
import { types } from '#machines/kit/types.ts';
import * as rules from './rules.ts';
import type {
  BuyerMessageContext,
  BuyerMessageEffect,
  BuyerMessageEvent,
  BuyerMessageInput,
  BuyerMessageServices,
  MessageAnswer,
} from './types.ts';

/** Passes an answer to a guard or action. */
const answerOf = ({ event }: { event: { output: MessageAnswer } }): MessageAnswer => event.output;

type Send = Extract<BuyerMessageEvent, { type: 'message.send' }>;
type Note = Extract<BuyerMessageEvent, { type: 'message.note' }>;
const sent = ({ event }: { event: Send }): Send => event;
const noted = ({ event }: { event: Note }): Note => event;

export const buyerMessageMachine = setup({
  types: types<{
    context: BuyerMessageContext;
    input: BuyerMessageInput;
    events: BuyerMessageEvent;
    emitted: BuyerMessageEffect;
    tags: 'busy' | 'closed';
  }>(),
  actors: { sendMessage: slot<BuyerMessageServices['sendMessage']>() },
  delays: {
    sendMs: ({ context }) => rules.sendMs(context),
    silenceMs: () => rules.silenceMs(),
  },
  actions: {
    keepObstacle: assign((_, { obstacle }: Send) => ({ reason: obstacle ?? null })),
    keepNumber: assign((_, answer: MessageAnswer) =>
      answer.status === 'taken' ? { messageNo: answer.messageNo, reason: null } : {},
    ),
    keepCode: assign((_, answer: MessageAnswer) => ('code' in answer ? { reason: answer.code } : {})),
    keepWord: assign((_, { code }: Note) => ({ reason: code })),
    keepLost: assign({ reason: 'lost' }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    startSendClock: raise({ type: 'message.send' }, { delay: 'sendMs', id: 'message.send' }),
    stopSendClock: cancel('message.send'),
    startSilenceClock: raise({ type: 'message.rest' }, { delay: 'silenceMs', id: 'message.rest' }),
    stopSilenceClock: cancel('message.rest'),
    spendConsent: emit({ type: 'effect', code: 'spendConsent' }),
    useConsent: emit({ type: 'effect', code: 'settleConsent', consent: 'used' }),
    returnConsent: emit({ type: 'effect', code: 'settleConsent', consent: 'back' }),
    dropConsents: emit({ type: 'effect', code: 'settleConsent', consent: 'none' }),
  },
})
  .extend({
    guards: {
      isClear: (_, { obstacle }: Send) => obstacle === undefined,
      isPast: (_, { obstacle }: Send) => rules.isPast(obstacle),
      isDelivered: (_, { isDelivered }: Note) => isDelivered,
      isFollowed: ({ context }, answer: MessageAnswer) => rules.isFollowed(context, answer),
      isTaken: (_, { status }: MessageAnswer) => status === 'taken',
      isUnwanted: (_, { status }: MessageAnswer) => status === 'unwanted',
      isNotTaken: (_, { status }: MessageAnswer) => status === 'later',
    },
  })
  .createMachine({
    id: 'buyerMessage',
    context: ({ input }) => ({ ...input, attempts: 0, messageNo: null, reason: null }),
    initial: 'queued',
    states: {
      queued: {
        description: 'It goes as soon as WeChat can be reached',
        meta: { normalMinutes: 5 },
        entry: 'startSendClock',
        exit: 'stopSendClock',
        on: {
          'message.send': [
            { guard: { type: 'isClear', params: sent }, target: 'sending', actions: 'spendConsent' },
            {
              guard: { type: 'isPast', params: sent },
              target: 'failed',
              actions: { type: 'keepObstacle', params: sent },
            },
            { target: 'withheld', actions: { type: 'keepObstacle', params: sent } },
          ],
        },
      },

      sending: {
        description: 'WeChat is being asked to send it',
        tags: 'busy',
        meta: { normalMinutes: 1 },
        invoke: {
          id: 'sendMessage',
          src: 'sendMessage',
          input: ({ context: { client } }) => ({ client }),
          onDone: [
            {
              guard: { type: 'isFollowed', params: answerOf },
              target: 'accepted',
              actions: [{ type: 'keepNumber', params: answerOf }, 'useConsent'],
            },
            {
              guard: { type: 'isTaken', params: answerOf },
              target: 'sent',
              actions: [{ type: 'keepNumber', params: answerOf }, 'useConsent'],
            },
            {
              guard: { type: 'isUnwanted', params: answerOf },
              target: 'withheld',
              actions: [{ type: 'keepCode', params: answerOf }, 'dropConsents'],
            },
            {
              guard: { type: 'isNotTaken', params: answerOf },
              target: 'queued',
              actions: [{ type: 'keepCode', params: answerOf }, 'countAttempt', 'returnConsent'],
            },
            { target: 'failed', actions: [{ type: 'keepCode', params: answerOf }, 'returnConsent'] },
          ],
          onError: { target: 'unclear', actions: ['keepLost', 'useConsent'] },
        },
      },

      accepted: {
        description: 'WeChat has taken it and will tell whether it arrives',
        meta: { normalMinutes: 5 },
        entry: 'startSilenceClock',
        exit: 'stopSilenceClock',
        on: {
          'message.note': [
            { guard: { type: 'isDelivered', params: noted }, target: 'delivered' },
            { target: 'failed', actions: { type: 'keepWord', params: noted } },
          ],
          'message.rest': { target: 'sent' },
        },
      },

      sent: { description: 'WeChat has taken it and says no more of it', tags: 'closed', type: 'final' },
      delivered: { description: 'WeChat says that it has arrived', tags: 'closed', type: 'final' },
      withheld: { description: 'Nobody was there who had asked for it', tags: 'closed', type: 'final' },
      failed: { description: 'It did not go, or did not arrive', tags: 'closed', type: 'final' },
      unclear: {
        description: 'WeChat did not answer: it may have gone, so it does not go again',
        tags: 'closed',
        type: 'final',
      },
    },
  });
