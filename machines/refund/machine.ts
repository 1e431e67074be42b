/**
 * One sum that goes back from one payment, from the decision to the buyer's account. It protects the money: the gateway
 * is asked under one number, so a repeated request is one refund; a silence is asked about before anything else happens;
 * accepted is not done; by hand, called off or under another number only after the gateway has said no; and refunds of
 * one payment go a minute apart, fifty at most.
 *
 * One exception: of a refund whose account is retired nobody can ask the gateway ever again, so in `unverifiable` what a
 * person saw on the merchant platform stands for its word, and by hand is allowed. Nothing else is: not called off, and
 * not asked for again.
 *
 * Who sends: an order, an after-sale or a surplus payment opens it; operators send `retry`, `check`, `settleByHand`; the
 * order sends `callOff`; the gateway's verified notices send `report`. `begin`, and the unattended `check` and `retry`,
 * are due events, and only these make the pauses longer. What the origin must hear is an effect, carried to it through the outbox.
 */
import { agedError } from '#machines/retries.ts';
import { abnormal, closed, refused, unfunded, unverifiable } from './failures.ts';
import { numberOf } from './rules.ts';
import { answerOf, eventOf, refundSetup } from './setup.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

export const refundMachine = refundSetup.createMachine({
  id: 'refund',
  context: ({ input }) => ({
    ...input,
    closedNumbers: 0,
    said: 'nothing',
    refundId: null,
    refusal: null,
    attempts: 0,
    checks: 0,
    note: null,
  }),
  initial: 'queued',
  states: {
    queued: {
      description: 'Waits for its turn: the gateway takes refunds of one payment a minute apart',
      meta: { normalMinutes: HOUR },
      entry: 'startWait',
      exit: 'stopWait',
      always: [
        { guard: 'isFree', target: 'asking' },
        { guard: 'hasNoRoom', target: 'refused', actions: ['noteNoRoom', 'tellRefused'] },
      ],
      on: {
        'refund.begin': { target: 'queued', reenter: true, actions: { type: 'keepWait', params: eventOf } },
      },
    },

    asking: {
      description: 'The gateway is being asked to pay the money back',
      tags: 'busy',
      meta: { normalMinutes: 2 },
      invoke: {
        id: 'askRefund',
        src: 'askRefund',
        input: ({ context }) => ({
          refundNo: numberOf(context),
          paymentNo: context.paymentNo,
          price: context.price,
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: answerOf },
            target: 'succeeded',
            actions: { type: 'keepAnswer', params: answerOf },
          },
          {
            guard: { type: 'isAccepted', params: answerOf },
            target: 'accepted',
            actions: [{ type: 'keepAnswer', params: answerOf }, 'noteAcceptance'],
          },
          {
            guard: { type: 'isUnfunded', params: answerOf },
            target: 'unfunded',
            actions: ['noteUnfunded', 'tellUnfunded'],
          },
          {
            guard: { type: 'isAbnormal', params: answerOf },
            target: 'abnormal',
            actions: [{ type: 'keepAnswer', params: answerOf }, 'noteAbnormal', 'tellAbnormal'],
          },
          {
            guard: { type: 'isClosed', params: answerOf },
            target: 'closed',
            actions: [{ type: 'keepAnswer', params: answerOf }, 'noteClosed', 'tellClosed'],
          },
          { target: 'refused', actions: [{ type: 'noteRefusal', params: answerOf }, 'tellRefused'] },
        ],
        onError: { target: 'unanswered', actions: [{ type: 'countSilence', params: {} }, 'tellSilence'] },
      },
    },

    unanswered: {
      description: 'The gateway did not answer: the money may be on its way, so it is asked about first',
      meta: { normalMinutes: 2 * HOUR },
      entry: 'startSilenceClock',
      exit: 'stopCheckClock',
      on: {
        'refund.check': { target: 'checking' },
        'refund.report': [
          {
            guard: { type: 'isDone', params: eventOf },
            target: 'succeeded',
            actions: { type: 'keepAnswer', params: eventOf },
          },
          { target: 'checking' },
        ],
      },
    },

    accepted: {
      description: 'The gateway has taken it and is paying it out; it is asked until that is done',
      meta: { normalMinutes: 3 * DAY },
      entry: 'startCheckClock',
      exit: 'stopCheckClock',
      on: {
        'refund.check': { target: 'checking' },
        'refund.report': [
          {
            guard: { type: 'isDone', params: eventOf },
            target: 'succeeded',
            actions: { type: 'keepAnswer', params: eventOf },
          },
          { target: 'checking' },
        ],
      },
    },

    checking: {
      description: 'The gateway is being asked what became of the refund',
      tags: 'busy',
      meta: { normalMinutes: 2 },
      invoke: {
        id: 'findRefund',
        src: 'findRefund',
        input: ({ context }) => ({ refundNo: numberOf(context), paymentNo: context.paymentNo }),
        onDone: [
          {
            guard: { type: 'isDone', params: answerOf },
            target: 'succeeded',
            actions: { type: 'keepAnswer', params: answerOf },
          },
          {
            guard: { type: 'isAccepted', params: answerOf },
            target: 'accepted',
            actions: [
              { type: 'keepAnswer', params: answerOf },
              'noteAcceptance',
              { type: 'countCheck', params: answerOf },
            ],
          },
          {
            guard: { type: 'isAbnormal', params: answerOf },
            target: 'abnormal',
            actions: [{ type: 'keepAnswer', params: answerOf }, 'noteAbnormal', 'tellAbnormal'],
          },
          {
            guard: { type: 'isClosed', params: answerOf },
            target: 'closed',
            actions: [{ type: 'keepAnswer', params: answerOf }, 'noteClosed', 'tellClosed'],
          },
          { guard: { type: 'isRetired', params: answerOf }, target: 'unverifiable', actions: 'tellUnverifiable' },
          { guard: 'hasSaidNothing', target: 'queued', actions: 'waitTurn' },
          { target: 'refused', actions: ['noteLost', 'tellRefused'] },
        ],
        onError: [
          { guard: 'wasAccepted', target: 'accepted', actions: { type: 'countCheck', params: agedError } },
          { guard: 'wasAbnormal', target: 'abnormal' },
          { target: 'unanswered', actions: [{ type: 'countSilence', params: agedError }, 'tellSilence'] },
        ],
      },
    },

    unfunded,
    abnormal,
    refused,
    closed,
    unverifiable,

    succeeded: {
      description: 'The buyer has the money back',
      tags: 'closed',
      type: 'final',
      entry: 'tellReturned',
    },
    settledByHand: {
      description: 'Paid back by other means, as an operator wrote down',
      tags: 'closed',
      type: 'final',
      entry: 'tellReturned',
    },
    calledOff: {
      description: 'Not paid back: what it was for goes on',
      tags: 'closed',
      type: 'final',
    },
  },
});
