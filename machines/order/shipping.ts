import { and, or } from 'xstate';
import { orderSetup, eventOf } from './setup.ts';

const DAY = 24 * 60;

/** The part of the order chart from payment to the last parcel. */
export const awaitingShipment = orderSetup.createStateConfig({
  description: 'Paid; the goods have to go out, whole or in parts',
  initial: 'whole',
  on: {
    'order.openAfterSale': {
      guard: and(['isPhysical', 'isUndivided', 'isClaimable']),
      actions: { type: 'reserveClaim', params: eventOf },
    },
    'order.closeAfterSale': {
      guard: 'isClaimed',
      actions: { type: 'freeClaim', params: eventOf },
    },
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
        guard: and(['isClaimed', 'isWithinClaim', 'leavesNothingToShip']),
        target: 'awaitingReceipt',
        actions: { type: 'refundItem', params: eventOf },
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
      {
        guard: and(['isPlausible', 'areAllShipped']),
        target: 'awaitingReceipt',
        actions: { type: 'followChildren', params: eventOf },
      },
      {
        guard: and(['isPlausible', 'isSomeShipped']),
        target: '.partly',
        actions: { type: 'followChildren', params: eventOf },
      },
      {
        guard: 'isPlausible',
        target: '.whole',
        actions: { type: 'followChildren', params: eventOf },
      },
    ],
  },
  states: {
    whole: {
      description: 'Nothing has gone out yet: it can still be changed, split or cancelled',
      meta: { normalMinutes: 2 * DAY },
      on: {
        'order.ship': [
          {
            guard: and(['isPhysical', 'isUndivided', 'isShippable', 'shipsTheRest']),
            target: '#order.awaitingReceipt',
            actions: { type: 'countShipped', params: eventOf },
          },
          {
            guard: and(['isPhysical', 'isUndivided', 'isShippable']),
            target: 'partly',
            actions: { type: 'countShipped', params: eventOf },
          },
        ],
        // Of a split order the children go out, each to its own receiver.
        'order.edit': {
          guard: or(['isUndivided', 'keepsReceiver']),
          actions: { type: 'saveFields', params: eventOf },
        },
        'order.split': {
          guard: and(['isPhysical', 'isStandalone', 'isUndivided', 'isUntouched', 'hasNoOpenAfterSale', 'isDivision']),
          actions: { type: 'divide', params: eventOf },
        },
        'order.handleCards': {
          guard: and(['isCard', 'cardsMatch']),
          target: '#order.textingCards',
          actions: 'countDelivery',
        },
        'order.resend': { guard: 'isVirtual', target: '#order.deliveringGoods' },
        'order.cancel': {
          guard: and(['isPhysical', 'isUndivided', 'hasNoOpenAfterSale']),
          target: '#order.refundDue',
          actions: { type: 'keepReason', params: eventOf },
        },
        'order.idolRefund': {
          guard: and(['isPointsGoods', 'isUndivided', 'hasNoOpenAfterSale']),
          target: '#order.refundDue',
          actions: { type: 'keepReason', params: { reason: 'operator' } },
        },
        'order.cancelAndRefund': { guard: 'isDigital', target: '#order.withdrawingGoods' },
      },
    },
    partly: {
      description: 'Some of the goods have gone out, the others have not',
      meta: { normalMinutes: 3 * DAY },
      on: {
        'order.ship': [
          {
            guard: and(['isUndivided', 'isShippable', 'shipsTheRest']),
            target: '#order.awaitingReceipt',
            actions: { type: 'countShipped', params: eventOf },
          },
          {
            guard: and(['isUndivided', 'isShippable']),
            actions: { type: 'countShipped', params: eventOf },
          },
        ],
        'order.undoShip': [
          {
            guard: and(['isUndivided', 'isStandalone', 'isLast', 'isInTime', 'unshipsAll']),
            target: 'whole',
            actions: { type: 'takeBackShipped', params: eventOf },
          },
          {
            guard: and(['isUndivided', 'isStandalone', 'isLast', 'isInTime', 'areShipped']),
            actions: { type: 'takeBackShipped', params: eventOf },
          },
        ],
        'order.correctParcel': {
          guard: and(['isUndivided', 'isTraceable', 'isCorrection']),
          actions: { type: 'correctParcel', params: eventOf },
        },
        'order.edit': {
          guard: 'keepsReceiver',
          actions: { type: 'saveFields', params: eventOf },
        },
      },
    },
  },
});
