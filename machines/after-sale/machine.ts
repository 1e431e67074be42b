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
      description: 'To be paid back: money by a refund of its own, points alone at once',
      always: [{ guard: 'owesMoney', target: 'awaitingRefund', actions: 'openRefund' }, { target: 'refunded' }],
    },

    awaitingRefund: {
      description: 'A refund of its own brings the money back; the after-sale waits for its end',
      meta: { normalMinutes: 3 * DAY },
      on: {
        'afterSale.noteRefund': { guard: 'isWholeRefund', target: 'refunded' },
        'afterSale.noteRefundFailure': {
          target: 'refundFailed',
          actions: { type: 'noteRefusal', params: eventOf },
        },
        'afterSale.checkRefund': { actions: 'checkRefund' },
      },
    },

    refundFailed: {
      description: 'The money does not come back by itself: asked for again, or paid by other means',
      meta: { normalMinutes: 4 * 60 },
      on: {
        'afterSale.noteRefund': { guard: 'isWholeRefund', target: 'refunded' },
        'afterSale.noteRefundFailure': { actions: { type: 'noteRefusal', params: eventOf } },
        'afterSale.noteRefundResume': { target: 'awaitingRefund' },
        'afterSale.checkRefund': { guard: 'isRefundOpen', actions: 'checkRefund' },
        'afterSale.retryRefund': { guard: 'isRefundRefused', target: 'awaitingRefund', actions: 'retryRefund' },
        'afterSale.settleByHand': {
          guard: 'isNote',
          target: 'awaitingRefund',
          actions: { type: 'settleRefund', params: eventOf },
        },
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
