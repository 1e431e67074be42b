import { expect, test } from 'vitest';
import { paymentMachine } from '#machines/payment/machine.ts';
import { refundMachine } from '#machines/refund/machine.ts';
import { endedIn } from './state-counts.ts';

test('only of a state that a chart never leaves a count is kept: in any other one there may be fewer rows in a moment', () => {
  const kept = (machine: typeof refundMachine | typeof paymentMachine) =>
    Object.keys(machine.states).filter((state) => endedIn(machine, { state }).length > 0);

  expect(kept(refundMachine)).toEqual(['succeeded', 'settledByHand', 'calledOff']);
  expect(kept(paymentMachine)).toEqual(['settled', 'returned']);
  expect([endedIn(refundMachine, {}), endedIn(refundMachine, { state: 'none' })]).toEqual([[], []]);
});
