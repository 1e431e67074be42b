/**
 * One attempt to pay one order by one way, from the question to the gateway to the order's own step. It protects the
 * money: a buyer who paid is never forgotten (the gateway is asked when its notice stays away), nothing counts that the
 * gateway has not said itself, an attempt that nobody wants any more is closed there, and money that the order does not
 * take goes back in full.
 *
 * Who sends: the storefront sends `ask`, and `check` while its buyer waits; the gateway's verified notices send
 * `confirm`; the order sends `close` when it is cancelled, re-priced or paid another way; operators send `check`; the
 * refund of a surplus sends `noteReturn`. `check`, `close` and `settle` are also due events.
 */
import { agedError } from '#machines/retries.ts';
import { answerOf, eventOf, paymentSetup } from './setup.ts';

export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => ({
    ...input,
    checks: 0,
    closes: 0,
    refusal: null,
    surplusReason: null,
  }),
  initial: 'placed',
  states: {
    placed: {
      description:
        'Just written down: an attempt to be made, money that has come, or money that its order has had before',
      always: [
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isReceived', target: 'settling' },
        { target: 'asking' },
      ],
    },

    asking: {
      description: 'The gateway is being asked for what the phone pays with',
      tags: 'busy',
      meta: { normalMinutes: 2 },
      invoke: {
        id: 'prepay',
        src: 'prepay',
        input: ({ context: { paymentNo, way, price } }) => ({ paymentNo, way, price }),
        onDone: [
          { guard: { type: 'isReady', params: answerOf }, target: 'awaitingPayer' },
          { guard: { type: 'isPaid', params: answerOf }, target: 'checking' },
          { target: 'refused', actions: [{ type: 'keepRefusal', params: answerOf }, 'tellRefused'] },
        ],
        onError: { target: 'unanswered' },
      },
    },

    unanswered: {
      description: 'The gateway did not answer: the buyer may try again, under the same number',
      meta: { normalMinutes: 60 },
      entry: 'startClock',
      exit: ['stopCheckClock', 'stopCloseClock'],
      on: {
        'payment.ask': { target: 'asking' },
        'payment.check': { target: 'checking' },
        'payment.close': { target: 'closing', actions: 'countClose' },
        'payment.confirm': {
          guard: 'isWholePrice',
          target: 'settling',
          actions: { type: 'keepPaid', params: eventOf },
        },
      },
    },

    awaitingPayer: {
      description: 'The buyer can pay; should the notice stay away, the gateway is asked',
      meta: { normalMinutes: 60 },
      entry: 'startClock',
      exit: ['stopCheckClock', 'stopCloseClock'],
      on: {
        'payment.ask': { guard: 'isStale', target: 'asking' },
        'payment.check': { target: 'checking' },
        'payment.close': { target: 'closing', actions: 'countClose' },
        'payment.confirm': {
          guard: 'isWholePrice',
          target: 'settling',
          actions: { type: 'keepPaid', params: eventOf },
        },
      },
    },

    checking: {
      description: 'The gateway is being asked whether the buyer has paid',
      tags: 'busy',
      meta: { normalMinutes: 2 },
      invoke: {
        id: 'findPayment',
        src: 'findPayment',
        input: ({ context: { paymentNo } }) => ({ paymentNo }),
        onDone: [
          {
            guard: { type: 'isPaid', params: answerOf },
            target: 'settling',
            actions: { type: 'keepPaid', params: answerOf },
          },
          { guard: { type: 'isClosed', params: answerOf }, target: 'closed' },
          { guard: { type: 'isGone', params: answerOf }, target: 'closed' },
          { guard: { type: 'isRetired', params: answerOf }, target: 'unverifiable' },
          { guard: { type: 'isOver', params: answerOf }, target: 'closing', actions: 'countClose' },
          { target: 'awaitingPayer', actions: { type: 'countCheck', params: answerOf } },
        ],
        onError: { target: 'awaitingPayer', actions: { type: 'countSilence', params: agedError } },
      },
    },

    closing: {
      description: 'The gateway is being asked to let nobody pay it any more',
      tags: 'busy',
      meta: { normalMinutes: 2 },
      invoke: {
        id: 'closePayment',
        src: 'closePayment',
        input: ({ context: { paymentNo } }) => ({ paymentNo }),
        onDone: [
          { guard: { type: 'isClosed', params: answerOf }, target: 'closed' },
          { guard: { type: 'isPaid', params: answerOf }, target: 'checking' },
          { guard: { type: 'isRetired', params: answerOf }, target: 'unverifiable' },
          { target: 'awaitingPayer' },
        ],
        onError: { target: 'awaitingPayer' },
      },
    },

    settling: {
      description: 'The buyer has paid; the order is being given the money',
      tags: 'busy',
      meta: { normalMinutes: 2 },
      invoke: {
        id: 'settleOrder',
        src: 'settleOrder',
        input: ({ context: { paymentNo, orderNo, transactionId, price } }) => ({
          paymentNo,
          orderNo,
          transactionId: transactionId ?? '',
          price,
        }),
        onDone: [
          { guard: { type: 'isTaken', params: answerOf }, target: 'settled' },
          { target: 'surplus', actions: [{ type: 'keepSurplusReason', params: answerOf }, 'tellSurplus'] },
        ],
        onError: { target: 'unsettled' },
      },
    },

    unsettled: {
      description: 'The buyer has paid and the order did not answer: it is offered the money again',
      meta: { normalMinutes: 10 },
      entry: 'startSettleClock',
      exit: 'stopSettleClock',
      on: { 'payment.settle': { target: 'settling' } },
    },

    surplus: {
      description: 'The order does not take the money, so all of it goes back',
      meta: { normalMinutes: 3 * 24 * 60 },
      entry: 'openRefund',
      on: { 'payment.noteReturn': { target: 'returned' } },
    },

    refused: {
      description: 'The gateway did not offer it; the buyer may try anew',
      tags: 'closed',
      on: {
        'payment.confirm': {
          guard: 'isWholePrice',
          target: 'settling',
          actions: { type: 'keepPaid', params: eventOf },
        },
      },
    },
    closed: {
      description: 'Nobody paid it in time, or it was no longer wanted',
      tags: 'closed',
      on: {
        'payment.confirm': {
          guard: 'isWholePrice',
          target: 'settling',
          actions: { type: 'keepPaid', params: eventOf },
        },
      },
    },
    unverifiable: {
      description: 'Its account is retired, so nobody can be asked any more; a person looks on the merchant platform',
      tags: 'closed',
      on: {
        'payment.confirm': {
          guard: 'isWholePrice',
          target: 'settling',
          actions: { type: 'keepPaid', params: eventOf },
        },
      },
    },
    settled: { description: 'The order has the money', tags: 'closed', type: 'final' },
    returned: { description: 'The buyer has all of it back', tags: 'closed', type: 'final' },
  },
});
