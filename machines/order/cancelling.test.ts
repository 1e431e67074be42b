import { expect, test } from 'vitest';
import { settle, settleInitial, type Settled } from '#machines/kit/settle.ts';
import { orderInputs } from './cases.ts';
import { orderMachine } from './machine.ts';
import { isHeld } from './rules.ts';
import type { OrderEvent, OrderInput } from './types.ts';

const { ordinary, pointsGoods, child } = orderInputs;

function place(input: OrderInput, ...events: OrderEvent[]): Settled<typeof orderMachine> {
  return events.reduce(
    (row, event) => {
      const step = settle(orderMachine, row, event);
      if (!step.ok) throw new Error(`${event.type} was refused by ${step.refusal.guard}`);
      return step;
    },
    settleInitial(orderMachine, input),
  );
}

const pay: OrderEvent = { type: 'order.pay', price: 10_000, points: 0 };
const cancel: OrderEvent = { type: 'order.cancel', reason: 'operator', holdMs: 7_000 };
const undo: OrderEvent = { type: 'order.undoCancel' };
const finish: OrderEvent = { type: 'order.finishCancel' };

test('only a time above zero is one to take a cancellation back in', () => {
  expect([isHeld({}), isHeld({ holdMs: 0 }), isHeld({ holdMs: 1 })]).toEqual([false, false, true]);
});

test('a cancellation that may be taken back moves neither goods nor money until its time is over', () => {
  const paid = place(ordinary, pay, cancel);

  expect(paid).toMatchObject({
    paths: ['cancelHeld'],
    context: { cancelReason: 'operator', facts: { stockHeld: true } },
    services: [],
    emitted: [],
    due: [{ ms: 7_000, event: 'order.finishCancel' }],
  });
  expect(settle(orderMachine, paid, finish)).toMatchObject({
    paths: ['awaitingRefund'],
    emitted: [{ code: 'openRefund', price: 10_000 }],
  });
});

test('an unpaid order and one of points close for good when the time is over', () => {
  const unpaid = place(ordinary, cancel, finish);
  const points = place(pointsGoods, { type: 'order.pay', price: 0, points: 600 }, cancel, finish);

  expect(unpaid).toMatchObject({
    paths: ['cancelled'],
    context: { refundPrice: 0 },
    emitted: [{ type: 'effect', code: 'releaseStock', quantity: 3 }],
  });
  expect(points).toMatchObject({
    paths: ['cancelled'],
    emitted: [{ code: 'returnPoints', points: 600 }, { code: 'releaseStock' }],
  });
});

test.each([
  ['a paid order', ordinary, [pay]],
  ['a part of a split order', child, []],
] as const)('taken back, %s stands as before', (_, input, events) => {
  const before = place(input, ...events);
  const back = place(input, ...events, cancel, undo);

  expect([back.paths, back.context, back.due]).toEqual([before.paths, before.context, []]);
  expect(back.dropped).toEqual(['order.finishCancel']);
});

test('taken back, an unpaid order has the rest of its time to pay', () => {
  const whole = place(ordinary, cancel, undo);
  const rest = place(ordinary, cancel, { ...undo, payWithinMs: 0 });

  expect([whole.paths, whole.context]).toEqual([['awaitingPayment'], place(ordinary).context]);
  expect([whole.due, rest.due]).toEqual([
    [{ ms: 30 * 60_000, event: 'order.expire' }],
    [{ ms: 0, event: 'order.expire' }],
  ]);
});

test('a payment meanwhile ends the time and goes back', () => {
  const late = place(ordinary, cancel, pay);

  expect(late).toMatchObject({ paths: ['awaitingRefund'], dropped: ['order.finishCancel'] });
  expect(settle(orderMachine, late, undo).ok).toBe(false);
  expect(settle(orderMachine, place(ordinary, pay, cancel), pay)).toMatchObject({ refusal: { guard: 'isUnpaid' } });
});

test('what was cancelled at once cannot be taken back', () => {
  expect(settle(orderMachine, place(ordinary, { type: 'order.cancel', reason: 'member' }), undo).ok).toBe(false);
});
