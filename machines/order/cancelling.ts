import { and } from 'xstate';
import { orderSetup, eventOf } from './setup.ts';

/**
 * The part of the order chart in which an operator's cancellation can be taken back. The state itself is the permission:
 * whatever else happens to the order leads out of it, and so does its clock.
 */
export const cancelHeld = orderSetup.createStateConfig({
  description:
    'Cancelled a moment ago: it can still be taken back, so the goods stay set aside and no money moves until its time is over',
  entry: 'startHoldClock',
  exit: 'stopHoldClock',
  on: {
    'order.undoCancel': [
      { guard: 'isPaid', target: 'awaitingShipment', actions: 'forgetCancel' },
      { target: 'awaitingPayment', actions: 'forgetCancel' },
    ],
    'order.finishCancel': { target: 'refundDue' },
    // As at a cancelled order, the money goes back.
    'order.pay': {
      guard: and(['isUnpaid', 'paysInFull']),
      target: 'refundDue',
      actions: { type: 'takePayment', params: eventOf },
    },
  },
});
