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
const noteRefund: OrderEvent = { type: 'order.noteRefund', price: 10_000 };
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

test('of a split order only the remark can be edited: its children go out', () => {
  const split = place(ordinary, pay, { type: 'order.split', children: 2 });
  const edit = (receiver: boolean): OrderEvent => ({ type: 'order.edit', receiver });

  expect(refusal(split, edit(true))).toBe('isUndivided');
  expect(settle(orderMachine, split, edit(false)).ok).toBe(true);
  expect(settle(orderMachine, place(ordinary, pay), edit(true)).ok).toBe(true);
  expect(settle(orderMachine, place(orderInputs.child), edit(true)).ok).toBe(true);
});

test('a paid order that is cancelled closes only when its refund has ended', () => {
  const cancelling = place(ordinary, pay, { type: 'order.cancel', reason: 'member' });

  expect(cancelling).toMatchObject({
    paths: ['awaitingRefund'],
    services: [],
    emitted: [{ type: 'effect', code: 'openRefund', price: 10_000 }],
  });
  expect(settle(orderMachine, cancelling, noteRefund)).toMatchObject({
    paths: ['cancelled'],
    context: { refundPrice: 10_000 },
  });
  expect(refusal(cancelling, { type: 'order.noteRefund', price: 9_999 })).toBe('isWholeRefund');
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

  expect(late.emitted).toContainEqual({ type: 'effect', code: 'openRefund', price: 10_000 });
  expect(settle(orderMachine, late, noteRefund)).toMatchObject({
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

test('a refund that failed is asked for again, settled by hand or called off; one that may not be asked for again only the second', () => {
  const failed = (canRetry: boolean | null) =>
    place(ordinary, pay, { type: 'order.cancel', reason: 'member' }, { type: 'order.noteRefundFailure', canRetry });
  const byHand: OrderEvent = { type: 'order.settleByHand', note: '银行转账' };
  const after = (canRetry: boolean | null, event: OrderEvent) => settle(orderMachine, failed(canRetry), event);

  expect(after(true, { type: 'order.retryRefund' })).toMatchObject({
    paths: ['awaitingRefund'],
    emitted: [{ code: 'retryRefund' }],
  });
  expect(after(true, { type: 'order.resume' })).toMatchObject({
    paths: ['awaitingShipment.whole'],
    emitted: [{ code: 'callOffRefund' }],
  });
  expect(refusal(failed(false), { type: 'order.resume' })).toBe('isRefundRefused');
  for (const canRetry of [true, false, null])
    expect(after(canRetry, byHand)).toMatchObject({
      paths: ['awaitingRefund'],
      emitted: [{ code: 'settleRefund', note: '银行转账' }],
    });
  expect(refusal(failed(true), { ...byHand, note: ' ' })).toBe('isNote');
  expect(refusal(failed(false), { type: 'order.retryRefund' })).toBe('isRefundRefused');
  expect(after(false, { type: 'order.checkRefund' })).toMatchObject({ emitted: [{ code: 'checkRefund' }] });
  expect(refusal(failed(null), { type: 'order.checkRefund' })).toBe('isRefundOpen');
  expect(refusal(failed(null), { type: 'order.retryRefund' })).toBe('isRefundRefused');
  expect(refusal(failed(null), { type: 'order.resume' })).toBe('isRefundRefused');
  expect(after(null, noteRefund)).toMatchObject({ paths: ['cancelled'] });
});
