import { and } from 'xstate';
import type { RefundAnswer, RefundFinding } from '#machines/refunds.ts';
import { owedPrice } from './rules.ts';
import { orderSetup } from './setup.ts';

/** The parts of the order chart that call an outside system, and what follows from its answer. */

/** Passes the gateway's answer about a refund to a guard. */
function answer<Said extends RefundAnswer | RefundFinding>({ event }: { event: { output: Said } }): Said {
  return event.output;
}

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
    'To be closed: a cancellation that may be taken back waits, else money goes back through the gateway, points alone at once',
  always: [
    { guard: 'isHeld', target: 'cancelHeld' },
    { guard: 'owesMoney', target: 'refundingPayment' },
    { target: 'cancelled', actions: 'refundRest' },
  ],
});

export const refundingPayment = orderSetup.createStateConfig({
  description: 'The payment gateway is paying the money back',
  tags: 'busy',
  meta: { normalMinutes: 2 },
  invoke: {
    id: 'refundPayment',
    src: 'refundPayment',
    input: ({ context }) => ({ orderNo: context.orderNo, price: owedPrice(context) }),
    onDone: [
      { guard: { type: 'isRefunded', params: answer }, target: 'cancelled', actions: 'refundRest' },
      { guard: { type: 'isRefundPending', params: answer }, target: 'refundAccepted', actions: 'noteAcceptance' },
      { target: 'refundFailed', actions: ['noteRefusal', 'tellRefundRefused'] },
    ],
    onError: { target: 'refundFailed', actions: ['noteSilence', 'tellRefundUnanswered'] },
  },
});

export const refundAccepted = orderSetup.createStateConfig({
  description: 'The gateway has accepted the refund and is paying it out; it is asked until that is done',
  meta: { normalMinutes: 3 * 24 * 60 },
  entry: 'startCheckClock',
  exit: 'stopCheckClock',
  on: { 'order.checkRefund': { target: 'checkingRefund' } },
});

export const checkingRefund = orderSetup.createStateConfig({
  description: 'The gateway is being asked whether it paid the money back',
  tags: 'busy',
  meta: { normalMinutes: 2 },
  invoke: {
    id: 'findRefund',
    src: 'findRefund',
    input: ({ context }) => ({ orderNo: context.orderNo }),
    onDone: [
      { guard: { type: 'isRefunded', params: answer }, target: 'cancelled', actions: 'refundRest' },
      { guard: { type: 'isRefundPending', params: answer }, target: 'refundAccepted', actions: 'noteAcceptance' },
      {
        guard: { type: 'isRefundNotFound', params: answer },
        target: 'refundFailed',
        actions: ['noteNotFound', 'tellRefundNotFound'],
      },
      { target: 'refundFailed', actions: ['noteRefusal', 'tellRefundRefused'] },
    ],
    onError: { target: 'refundFailed', actions: ['noteUnansweredCheck', 'tellRefundUnanswered'] },
  },
});

export const refundFailed = orderSetup.createStateConfig({
  description:
    'The money has not demonstrably gone back: only once the gateway has said so, the refund is tried again, settled by hand or called off',
  meta: { normalMinutes: 4 * 60 },
  entry: 'startRefundClock',
  exit: ['stopCheckClock', 'stopRetryClock'],
  on: {
    'order.checkRefund': { target: 'checkingRefund' },
    'order.retryRefund': { guard: 'isRefundRefused', target: 'refundingPayment' },
    'order.settleByHand': { guard: 'isRefundRefused', target: 'cancelled', actions: 'refundRest' },
    'order.resume': [
      {
        guard: and(['isRefundRefused', 'holdsStock', 'isShipped']),
        target: 'completed',
        actions: 'forgetCancel',
      },
      { guard: and(['isRefundRefused', 'holdsStock']), target: 'awaitingShipment', actions: 'forgetCancel' },
    ],
  },
});
