/**
 * One after-sale of one order item, from the request to the money. It protects the money: its claim stays reserved on
 * the order while it is open; it refunds no more than was agreed, and agrees to no more than was claimed; it calls the
 * gateway under one number, so a repeated refund is one refund; and ending it settles only its own item (domain 2.4).
 *
 * Who sends: the storefront sends `withdraw` and `shipBack`; operators send `agree`, `refuse`, `receive`,
 * `refuseGoods`, `settleByHand`, and while the return is awaited also `shipBack` for the buyer, `waiveReturn`, `close`. `expire` and the unattended `checkRefund` and `retryRefund` are due events: the state
 * requests them by a named delay, the server stores that as the row's due time, and its sweeper sends them.
 *
 * Anything that also changes the order is an effect; the server applies it to the order in the same transaction, and if
 * the order refuses, the step is rolled back. A request that has ended may be followed by a new one.
 */
import { and } from 'xstate';
import { afterSaleSetup, eventOf } from './setup.ts';

const DAY = 24 * 60;

export const afterSaleMachine = afterSaleSetup.createMachine({
  id: 'afterSale',
  context: ({ input }) => ({
    ...input,
    agreedPrice: 0,
    agreedPoints: 0,
    carrier: null,
    trackingNo: null,
    refusalReason: null,
    refundRefused: false,
    refundAttempts: 0,
  }),
  initial: 'applied',
  states: {
    applied: {
      description: 'The buyer asks for money back, with or without sending goods back; the shop decides',
      meta: { normalMinutes: 2 * DAY },
      entry: 'openOnOrder',
      on: {
        'afterSale.agree': [
          {
            guard: and(['isWithinAsk', 'needsReturn']),
            target: 'agreed',
            actions: { type: 'keepAgreement', params: eventOf },
          },
          {
            guard: 'isWithinAsk',
            target: 'refundDue',
            actions: { type: 'keepAgreement', params: eventOf },
          },
        ],
        'afterSale.refuse': {
          guard: 'isReason',
          target: 'refused',
          actions: { type: 'keepReason', params: eventOf },
        },
        'afterSale.withdraw': { target: 'withdrawn' },
      },
    },

    agreed: {
      description: 'The shop agrees; the buyer has a limited time to send the goods back',
      meta: { normalMinutes: 7 * DAY },
      entry: 'startReturnClock',
      exit: 'stopReturnClock',
      on: {
        'afterSale.shipBack': {
          guard: 'isTraceable',
          target: 'shippedBack',
          actions: { type: 'keepParcel', params: eventOf },
        },
        'afterSale.receive': { target: 'refundDue', actions: { type: 'restock', params: eventOf } },
        'afterSale.waiveReturn': { target: 'refundDue', actions: 'dropReturn' },
        'afterSale.close': {
          guard: 'isReason',
          target: 'closedByShop',
          actions: { type: 'keepReason', params: eventOf },
        },
        'afterSale.withdraw': { target: 'withdrawn' },
        'afterSale.expire': { target: 'expired' },
      },
    },

    shippedBack: {
      description: 'The goods are on their way back to the shop',
      meta: { normalMinutes: 7 * DAY },
      on: {
        'afterSale.receive': { target: 'refundDue', actions: { type: 'restock', params: eventOf } },
        'afterSale.refuseGoods': {
          guard: 'isReason',
          target: 'goodsRefused',
          actions: { type: 'keepReason', params: eventOf },
        },
      },
    },

    refundDue: {
      description: 'To be paid back: money through the gateway, points alone at once',
      always: [{ guard: 'owesMoney', target: 'refunding' }, { target: 'refunded' }],
    },

    refunding: {
      description: 'The payment gateway is paying the money back',
      tags: 'busy',
      meta: { normalMinutes: 2 },
      invoke: {
        id: 'refundItem',
        src: 'refundItem',
        input: ({ context: { afterSaleNo, orderNo, agreedPrice } }) => ({ afterSaleNo, orderNo, price: agreedPrice }),
        onDone: [
          { guard: { type: 'isRefunded', params: ({ event }) => event.output }, target: 'refunded' },
          {
            guard: { type: 'isRefundPending', params: ({ event }) => event.output },
            target: 'refundAccepted',
            actions: 'noteAcceptance',
          },
          { target: 'refundFailed', actions: ['noteRefusal', 'tellRefundRefused'] },
        ],
        onError: { target: 'refundFailed', actions: ['noteSilence', 'tellRefundUnanswered'] },
      },
    },

    refundAccepted: {
      description: 'The gateway has accepted the refund and is paying it out; it is asked until that is done',
      meta: { normalMinutes: 3 * DAY },
      entry: 'startCheckClock',
      exit: 'stopCheckClock',
      on: { 'afterSale.checkRefund': { target: 'checkingRefund' } },
    },

    checkingRefund: {
      description: 'The gateway is being asked whether it paid the money back',
      tags: 'busy',
      meta: { normalMinutes: 2 },
      invoke: {
        id: 'findRefund',
        src: 'findRefund',
        input: ({ context: { afterSaleNo } }) => ({ afterSaleNo }),
        onDone: [
          { guard: { type: 'isRefunded', params: ({ event }) => event.output }, target: 'refunded' },
          {
            guard: { type: 'isRefundPending', params: ({ event }) => event.output },
            target: 'refundAccepted',
            actions: 'noteAcceptance',
          },
          {
            guard: { type: 'isRefundNotFound', params: ({ event }) => event.output },
            target: 'refundFailed',
            actions: ['noteNotFound', 'tellRefundNotFound'],
          },
          { target: 'refundFailed', actions: ['noteRefusal', 'tellRefundRefused'] },
        ],
        onError: { target: 'refundFailed', actions: ['noteUnansweredCheck', 'tellRefundUnanswered'] },
      },
    },

    refundFailed: {
      description:
        'The money has not demonstrably gone back: only once the gateway has said so, the refund is tried again or settled by hand',
      meta: { normalMinutes: 4 * 60 },
      entry: 'startRefundClock',
      exit: ['stopCheckClock', 'stopRetryClock'],
      on: {
        'afterSale.checkRefund': { target: 'checkingRefund' },
        'afterSale.retryRefund': { guard: 'isRefundRefused', target: 'refunding' },
        'afterSale.settleByHand': { guard: 'isRefundRefused', target: 'refunded' },
      },
    },

    refunded: {
      description: 'The buyer has the money and points back; the rest of the order goes on',
      tags: 'closed',
      type: 'final',
      entry: 'refundOnOrder',
    },
    refused: {
      description: 'The shop refused the request',
      tags: 'closed',
      type: 'final',
      entry: 'closeOnOrder',
    },
    goodsRefused: {
      description: 'The shop refused what came back and sends it to the buyer again',
      tags: 'closed',
      type: 'final',
      entry: 'closeOnOrder',
    },
    closedByShop: {
      description: 'The shop ended it while it waited for the goods, and told the buyer why',
      tags: 'closed',
      type: 'final',
      entry: 'closeOnOrder',
    },
    withdrawn: {
      description: 'The buyer took the request back',
      tags: 'closed',
      type: 'final',
      entry: 'closeOnOrder',
    },
    expired: {
      description: 'The buyer did not send the goods back in time',
      tags: 'closed',
      type: 'final',
      entry: 'closeOnOrder',
    },
  },
});
