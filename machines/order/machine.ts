/**
 * An order from placing to closing. It protects money and goods: nothing ships unpaid or twice, no paid order closes
 * without its refund, one item's refund never closes the rest, no refund exceeds what was paid, and nothing is received
 * before it was shipped (spec 4 and 7.3).
 *
 * Who sends: storefront and payment gateway send `order.pay` and `order.receive`; operators the acts of the back
 * office; after-sales `openAfterSale`, `closeAfterSale`, `refundItem`; the children of a split order `updateChildren`.
 * The due events `order.expire`, `order.finishCancel`, `order.autoReceive` and the unattended `order.checkRefund` and `order.retryRefund`
 * come from outside as well: on entry a state requests its event by a named delay, the server stores that as the row's
 * due time, and its sweeper sends the event. No process has to stay alive for it, and a view that restores a row starts
 * no timer.
 *
 * A payment that arrives after an unpaid order was cancelled is refunded automatically. A payment that the chart
 * refuses (another amount, a second one) never touches the order: its receiver refunds it.
 */
import { and } from 'xstate';
import { awaitingRefund, deliveringGoods, refundDue, refundFailed, textingCards, withdrawingGoods } from './asking.ts';
import { cancelHeld } from './cancelling.ts';
import { placed } from './changes.ts';
import { orderSetup, eventOf } from './setup.ts';
import { awaitingShipment } from './shipping.ts';

const DAY = 24 * 60;

export const orderMachine = orderSetup.createMachine({
  id: 'order',
  context: ({ input }) => placed(input),
  initial: 'placed',
  states: {
    placed: {
      description: 'Just written down: the child of a split order is paid already, any other has to be paid',
      always: [{ guard: 'isPaid', target: 'awaitingShipment' }, { target: 'awaitingPayment' }],
    },

    awaitingPayment: {
      description: 'The goods are set aside; the buyer has a limited time to pay',
      entry: 'startUnpaidClock',
      exit: 'stopUnpaidClock',
      on: {
        'order.pay': [
          {
            guard: and(['paysInFull', 'isVirtual']),
            target: 'deliveringGoods',
            actions: { type: 'takePayment', params: eventOf },
          },
          { guard: 'paysInFull', target: 'awaitingShipment', actions: { type: 'takePayment', params: eventOf } },
        ],
        'order.editPrice': {
          guard: and(['hasPrice', 'isPrice']),
          actions: { type: 'changePrice', params: eventOf },
        },
        'order.undoPrice': {
          guard: and(['isLast', 'isInTime', 'isPrice']),
          actions: { type: 'changePrice', params: eventOf },
        },
        'order.edit': { actions: { type: 'saveFields', params: eventOf } },
        'order.cancel': [
          { guard: 'isHeld', target: 'cancelHeld', actions: { type: 'keepReason', params: eventOf } },
          { target: 'cancelled', actions: { type: 'keepReason', params: eventOf } },
        ],
        'order.expire': { target: 'cancelled', actions: { type: 'keepReason', params: { reason: 'expired' } } },
      },
    },

    awaitingShipment,

    awaitingReceipt: {
      description: 'Everything wanted has gone out; the buyer confirms it, or time does',
      meta: { normalMinutes: 10 * DAY },
      entry: 'startReceiptClock',
      exit: 'stopReceiptClock',
      on: {
        'order.receive': { guard: and(['isUndivided', 'hasNoOpenAfterSale']), target: 'completed' },
        'order.autoReceive': [
          { guard: and(['isUndivided', 'hasNoOpenAfterSale']), target: 'completed' },
          { guard: 'isUndivided', actions: ['stopReceiptClock', 'postponeReceipt'] },
        ],
        'order.undoShip': [
          {
            guard: and(['isUndivided', 'isStandalone', 'isLast', 'isInTime', 'unshipsAll']),
            target: 'awaitingShipment.whole',
            actions: { type: 'takeBackShipped', params: eventOf },
          },
          {
            guard: and(['isUndivided', 'isStandalone', 'isLast', 'isInTime', 'areShipped']),
            target: 'awaitingShipment.partly',
            actions: { type: 'takeBackShipped', params: eventOf },
          },
        ],
        'order.correctParcel': {
          guard: and(['isUndivided', 'isTraceable', 'isCorrection']),
          actions: { type: 'correctParcel', params: eventOf },
        },
        'order.edit': { guard: 'keepsReceiver', actions: { type: 'saveFields', params: eventOf } },
        'order.openAfterSale': {
          guard: and(['isUndivided', 'isClaimable']),
          actions: { type: 'reserveClaim', params: eventOf },
        },
        'order.closeAfterSale': { guard: 'isClaimed', actions: { type: 'freeClaim', params: eventOf } },
        'order.refundItem': [
          {
            guard: and(['isClaimed', 'isWithinClaim', 'refundsTheRest']),
            target: 'cancelled',
            actions: [
              { type: 'refundItem', params: eventOf },
              { type: 'keepReason', params: { reason: 'refunded' } },
            ],
          },
          {
            guard: and(['isClaimed', 'isWithinClaim']),
            actions: { type: 'refundItem', params: eventOf },
          },
        ],
        'order.updateChildren': [
          {
            guard: and(['isPlausible', 'areAllCancelled']),
            target: 'cancelled',
            actions: [
              { type: 'followChildren', params: eventOf },
              { type: 'keepReason', params: { reason: 'children' } },
            ],
          },
          {
            guard: and(['isPlausible', 'areAllClosed']),
            target: 'completed',
            actions: { type: 'followChildren', params: eventOf },
          },
          { guard: 'isPlausible', actions: { type: 'followChildren', params: eventOf } },
        ],
      },
    },

    completed: {
      description: 'Received by the buyer, or handed out for good; after-sale is still possible',
      tags: 'closed',
      on: {
        'order.edit': { guard: 'keepsReceiver', actions: { type: 'saveFields', params: eventOf } },
        'order.openAfterSale': {
          guard: and(['isPhysical', 'isUndivided', 'isClaimable']),
          actions: { type: 'reserveClaim', params: eventOf },
        },
        'order.closeAfterSale': { guard: 'isClaimed', actions: { type: 'freeClaim', params: eventOf } },
        'order.refundItem': {
          guard: and(['isClaimed', 'isWithinClaim']),
          actions: { type: 'refundItem', params: eventOf },
        },
        'order.idolRefund': {
          guard: and(['isPointsGoods', 'isUndivided', 'hasNoOpenAfterSale', 'isOwed']),
          target: 'refundDue',
          actions: { type: 'keepReason', params: { reason: 'operator' } },
        },
        'order.resend': { guard: 'isVirtual', target: 'deliveringGoods' },
        'order.resendCardSms': { guard: 'isCard', target: 'textingCards' },
        'order.cancelAndRefund': { guard: 'isDigital', target: 'withdrawingGoods' },
        'order.updateChildren': [
          {
            guard: and(['isPlausible', 'areAllCancelled']),
            target: 'cancelled',
            actions: [
              { type: 'followChildren', params: eventOf },
              { type: 'keepReason', params: { reason: 'children' } },
            ],
          },
          { guard: 'isPlausible', actions: { type: 'followChildren', params: eventOf } },
        ],
        'order.delete': { guard: and(['isStandalone', 'isUndivided', 'hasNoOpenAfterSale']), target: 'deleted' },
      },
    },

    deliveringGoods,
    textingCards,
    withdrawingGoods,
    refundDue,
    awaitingRefund,
    refundFailed,

    cancelHeld,

    cancelled: {
      description: 'Closed: never paid, or everything due was paid back',
      tags: 'closed',
      entry: 'releaseStock',
      on: {
        'order.edit': { guard: 'keepsReceiver', actions: { type: 'saveFields', params: eventOf } },
        'order.pay': {
          guard: and(['isUnpaid', 'paysInFull']),
          target: 'refundDue',
          actions: { type: 'takePayment', params: eventOf },
        },
        'order.delete': { guard: and(['isStandalone', 'isUndivided']), target: 'deleted' },
      },
    },

    deleted: {
      description: 'Taken out of every list; its history and its ledger entries stay',
      type: 'final',
    },
  },
});
