import { expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import { pathsOf } from '#machines/kit/path-set.ts';
import { settle, settleInitial, type Settled } from '#machines/kit/settle.ts';
import { cases, orderInputs } from './cases.ts';
import { orderMachine } from './machine.ts';
import type { OrderContext, OrderEvent, OrderInput } from './types.ts';

const { ordinary, pointsGoods, virtual } = orderInputs;
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

function place(input: OrderInput, ...events: (OrderEvent | EventObject)[]): Settled<typeof orderMachine> {
  return events.reduce(
    (row, event) => {
      const step = settle(orderMachine, row, event);
      if (!step.ok) throw new Error(`${event.type} was refused by ${step.refusal.guard}`);
      return step;
    },
    settleInitial(orderMachine, input),
  );
}

function refusal(row: Settled<typeof orderMachine>, event: OrderEvent): string | null {
  const step = settle(orderMachine, row, event);
  if (step.ok) throw new Error(`${event.type} was taken`);
  return step.refusal.guard;
}

const pay: OrderEvent = { type: 'order.pay', price: 10_000, points: 0 };
const payPoints: OrderEvent = { type: 'order.pay', price: 0, points: 600 };
const ship = (quantity: number): OrderEvent => ({ type: 'order.ship', quantity });
const claim = { price: 4_000, points: 0, quantity: 1, unshipped: true };

test('money, points and units add up wherever an order can get to', () => {
  const set = pathsOf(orderMachine, cases);
  const everywhere = [...set.proofs, ...set.simple].flatMap(({ start, steps }) => [
    start,
    ...steps.map((step) => step.expect),
  ]);

  const wrong = everywhere.filter(({ context, paths: [path = ''] }) => {
    const { facts, ...order } = context as OrderContext;
    const holds = [
      order.refundPrice + facts.claimedPrice <= order.paidPrice,
      order.refundPoints + facts.claimedPoints <= order.paidPoints,
      order.refundedQuantity + facts.claimedQuantity <= order.itemQuantity,
      order.shippedQuantity + facts.unshippedRefunds + facts.claimedUnshipped <= order.itemQuantity,
      Math.min(facts.claimedPrice, facts.claimedPoints, facts.claimedQuantity, facts.claimedUnshipped) >= 0,
      order.isPay === 1 || order.shippedQuantity === 0,
      order.isPay === 1 || ['awaitingPayment', 'cancelHeld', 'cancelled', 'deleted'].includes(path),
      order.openAfterSales === 0 || !/refund|cancel|deleted/i.test(path),
      !path.startsWith('cancel') || order.cancelReason !== null,
    ];
    return holds.includes(false);
  });

  expect(everywhere.length).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});

test('an unpaid order asks to be closed after its time, and no longer once it is paid', () => {
  const flash = place({ ...ordinary, orderType: 3, unpaidMinutes: 5 });

  expect(flash.due).toEqual([{ ms: 5 * MINUTE_MS, event: 'order.expire' }]);
  expect(place(ordinary, pay)).toMatchObject({ due: [], dropped: ['order.expire'] });
  expect(place(ordinary, { type: 'order.expire' }).context.cancelReason).toBe('expired');
});

test('receipt is due seven days after shipment, and a day later while an after-sale is open', () => {
  const sent = place(ordinary, pay, ship(3));
  const disputed = place(
    ordinary,
    pay,
    ship(3),
    { type: 'order.openAfterSale', claim: { ...claim, unshipped: false } },
    { type: 'order.autoReceive' },
  );

  expect(sent.due).toEqual([{ ms: 7 * DAY_MS, event: 'order.autoReceive' }]);
  expect(disputed).toMatchObject({
    paths: ['awaitingReceipt'],
    due: [{ ms: DAY_MS, event: 'order.autoReceive' }],
  });
});

test('nothing ships unpaid, twice, or beyond what was ordered', () => {
  expect(refusal(place(ordinary), ship(1))).toBeNull();
  expect(refusal(place(ordinary, pay, ship(3)), ship(1))).toBeNull();
  expect(refusal(place(ordinary, pay, ship(2)), ship(2))).toBe('isShippable');
});

test('a paid order that is cancelled closes only when the gateway paid back', () => {
  const cancelling = place(ordinary, pay, { type: 'order.cancel', reason: 'member' });
  const silent = settle(orderMachine, cancelling, outcomeEvent('refundPayment', { error: new Error('no answer') }));

  expect(cancelling.services).toEqual([
    { id: 'refundPayment', src: 'refundPayment', input: { orderNo: ordinary.orderNo, price: 10_000 } },
  ]);
  expect(silent).toMatchObject({ paths: ['refundFailed'], emitted: [{ type: 'notice', code: 'refundUnanswered' }] });
});

test('points go back at once, and the goods to stock', () => {
  const row = place(pointsGoods, payPoints, { type: 'order.idolRefund' });

  expect(row).toMatchObject({
    paths: ['cancelled'],
    services: [],
    emitted: [
      { type: 'effect', code: 'returnPoints', points: 600 },
      { type: 'effect', code: 'releaseStock', quantity: 1 },
    ],
  });
});

test('one unit refunded leaves the order open; the last one closes it', () => {
  const refund = (): OrderEvent[] => [
    { type: 'order.openAfterSale', claim: { ...claim, price: 3_000 } },
    { type: 'order.refundItem', claim: { ...claim, price: 3_000 }, price: 3_000, points: 0 },
  ];

  expect(place(ordinary, pay, ...refund()).paths).toEqual(['awaitingShipment.whole']);
  expect(place(ordinary, pay, ship(2), ...refund()).paths).toEqual(['awaitingReceipt']);
  expect(place(ordinary, pay, ...refund(), ...refund(), ...refund())).toMatchObject({
    paths: ['cancelled'],
    context: { refundPrice: 9_000, cancelReason: 'refunded' },
  });
});

test('units that an after-sale claims are held back from shipping', () => {
  const claimed = place(ordinary, pay, { type: 'order.openAfterSale', claim });

  expect(refusal(claimed, ship(3))).toBe('isShippable');
  expect(settle(orderMachine, claimed, ship(2))).toMatchObject({ paths: ['awaitingShipment.partly'] });
});

test('money that arrives after the order was closed goes back by itself', () => {
  const late = place(ordinary, { type: 'order.expire' }, pay);

  expect(late.services).toMatchObject([{ src: 'refundPayment', input: { price: 10_000 } }]);
  expect(settle(orderMachine, late, outcomeEvent('refundPayment', { done: { status: 'refunded' } }))).toMatchObject({
    paths: ['cancelled'],
    context: { isPay: 1, refundPrice: 10_000, cancelReason: 'expired' },
  });
});

test('virtual goods are handed out under a new number only after the last one arrived', () => {
  const first = place(virtual, pay);
  const failed = place(virtual, pay, outcomeEvent('deliverGoods', { error: new Error('no answer') }), {
    type: 'order.resend',
  });
  const again = place(virtual, pay, outcomeEvent('deliverGoods', { done: {} }), { type: 'order.resend' });

  expect([first, failed, again].map(({ services: [service] }) => service?.input)).toMatchObject([
    { delivery: 1 },
    { delivery: 1 },
    { delivery: 2 },
  ]);
});

test('a refund without an answer is looked up for as long as it takes, and repeated three times if it never arrived', () => {
  const cancelling: EventObject[] = [pay, { type: 'order.cancel', reason: 'member' } as OrderEvent];
  const silence = outcomeEvent('refundPayment', { error: new Error('no answer') });
  const silentAgain = outcomeEvent('findRefund', { error: new Error('no answer') });
  const notFound = outcomeEvent('findRefund', { done: { status: 'notFound' } });
  const check: OrderEvent = { type: 'order.checkRefund' };
  const retry: OrderEvent = { type: 'order.retryRefund' };
  const due = (...events: EventObject[]) => place(ordinary, ...cancelling, ...events).due;
  const inMinutes = (minutes: number, event: string) => [{ ms: minutes * MINUTE_MS, event: `order.${event}` }];
  const unheard = Array.from({ length: 5 }, () => [check, silentAgain]).flat();
  const neverArrived = [check, notFound, retry, silence];

  expect(due(silence)).toEqual(inMinutes(1, 'checkRefund'));
  expect(due(silence, ...unheard)).toEqual(inMinutes(100, 'checkRefund'));
  expect(due(silence, check, notFound)).toEqual(inMinutes(1, 'retryRefund'));
  expect(due(silence, ...neverArrived, ...neverArrived, check, notFound)).toEqual(inMinutes(100, 'retryRefund'));
  expect(due(silence, ...neverArrived, ...neverArrived, ...neverArrived, check, notFound)).toEqual([]);
  expect(due(outcomeEvent('refundPayment', { done: { status: 'refused', reason: 'NOT_ENOUGH' } }))).toEqual([]);
});
