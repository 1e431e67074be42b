import { and } from 'xstate';
import { eventOf, orderSetup } from './setup.ts';

/** The parts of the order chart that call an outside system, and what follows from its answer. */

export const deliveringGoods = orderSetup.createStateConfig({
  description: 'The supplier is handing out the virtual goods',
  tags: 'busy',
  meta: { normalMinutes: 2 },
  invoke: {
    id: 'deliverGoods',
    src: 'deliverGoods',
    input: ({ context }) => ({ orderNo: context.orderNo, delivery: context.facts.deliveries + 1 }),
    onDone: { target: 'completed', actions: 'countDelivery' },
    onError: [
      { guard: 'isShipped', target: 'completed', actions: 'tellDeliveryFailed' },
      { target: 'awaitingShipment', actions: 'tellDeliveryFailed' },
    ],
  },
});

export const textingCards = orderSetup.createStateConfig({
  description: 'The card numbers are filled in; the buyer is being sent them by text',
  tags: 'busy',
  meta: { normalMinutes: 2 },
  invoke: {
    id: 'sendCardSms',
    src: 'sendCardSms',
    input: ({ context }) => ({ orderNo: context.orderNo }),
    onDone: { target: 'completed' },
    onError: { target: 'completed', actions: 'tellCardSmsFailed' },
  },
});

export const withdrawingGoods = orderSetup.createStateConfig({
  description: 'The supplier is voiding what it handed out, so that the money can go back',
  tags: 'busy',
  meta: { normalMinutes: 2 },
  invoke: {
    id: 'withdrawGoods',
    src: 'withdrawGoods',
    input: ({ context }) => ({ orderNo: context.orderNo }),
    onDone: {
      target: 'refundDue',
      actions: ['takeBackDelivery', { type: 'keepReason', params: { reason: 'operator' } }],
    },
    onError: [
      { guard: 'isShipped', target: 'completed', actions: 'tellWithdrawFailed' },
      { target: 'awaitingShipment', actions: 'tellWithdrawFailed' },
    ],
  },
});

export const refundDue = orderSetup.createStateConfig({
  description:
    'To be closed: a cancellation that may be taken back waits, else money goes back by a refund of its own, points alone at once',
  always: [
    { guard: 'isHeld', target: 'cancelHeld' },
    { guard: 'owesMoney', target: 'awaitingRefund', actions: 'openRefund' },
    { target: 'cancelled', actions: 'refundRest' },
  ],
});

export const awaitingRefund = orderSetup.createStateConfig({
  description: 'A refund of its own brings the money back; the order waits for its end',
  meta: { normalMinutes: 3 * 24 * 60 },
  on: {
    'order.noteRefund': { guard: 'isWholeRefund', target: 'cancelled', actions: 'refundRest' },
    'order.noteRefundFailure': { target: 'refundFailed', actions: { type: 'noteRefusal', params: eventOf } },
    'order.checkRefund': { actions: 'checkRefund' },
  },
});

export const refundFailed = orderSetup.createStateConfig({
  description: 'The money does not come back by itself: asked for again, paid by other means, or called off',
  meta: { normalMinutes: 4 * 60 },
  on: {
    'order.noteRefund': { guard: 'isWholeRefund', target: 'cancelled', actions: 'refundRest' },
    'order.noteRefundFailure': { actions: { type: 'noteRefusal', params: eventOf } },
    'order.noteRefundResume': { target: 'awaitingRefund' },
    'order.checkRefund': { guard: 'isRefundOpen', actions: 'checkRefund' },
    'order.retryRefund': { guard: 'isRefundRefused', target: 'awaitingRefund', actions: 'retryRefund' },
    'order.settleByHand': {
      guard: 'isNote',
      target: 'awaitingRefund',
      actions: { type: 'settleRefund', params: eventOf },
    },
    'order.resume': [
      {
        guard: and(['isRefundRefused', 'holdsStock', 'isShipped']),
        target: 'completed',
        actions: ['callOffRefund', 'forgetCancel'],
      },
      {
        guard: and(['isRefundRefused', 'holdsStock']),
        target: 'awaitingShipment',
        actions: ['callOffRefund', 'forgetCancel'],
      },
    ],
  },
});
