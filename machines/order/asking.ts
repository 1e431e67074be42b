import { and } from 'xstate';
import type { RefundAnswer } from '#machines/refunds.ts';
import { owedPrice } from './rules.ts';
import { orderSetup } from './setup.ts';

/** The parts of the order chart in which an outside system is asked, and what follows from its answer. */

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
  description: 'To be closed: money goes back through the gateway, points alone at once',
  always: [
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
      {
        guard: { type: 'isRefunded', params: ({ event }: { event: { output: RefundAnswer } }) => event.output },
        target: 'cancelled',
        actions: 'refundRest',
      },
      { target: 'refundFailed', actions: ['noteRefusal', 'tellRefundRefused'] },
    ],
    onError: { target: 'refundFailed', actions: ['noteSilence', 'tellRefundUnanswered'] },
  },
});

export const refundFailed = orderSetup.createStateConfig({
  description: 'The money has not demonstrably gone back: to be tried again, settled by hand or called off',
  meta: { normalMinutes: 4 * 60 },
  entry: 'startRetryClock',
  exit: 'stopRetryClock',
  on: {
    'order.retryRefund': { target: 'refundingPayment' },
    'order.settleByHand': { target: 'cancelled', actions: 'refundRest' },
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
