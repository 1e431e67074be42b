import { expect, test } from 'vitest';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import { settle, settleInitial, type Settled } from '#machines/kit/settle.ts';
import { orderInputs } from './cases.ts';
import { placed } from './changes.ts';
import { orderMachine } from './machine.ts';
import * as rules from './rules.ts';
import type { Children, OrderContext, OrderEvent, OrderFacts, OrderInput } from './types.ts';

type Row = Settled<typeof orderMachine>;
const { ordinary, virtual } = orderInputs;
const children: Children = { shipped: 0, completed: 0, cancelled: 0, refundPrice: 700, refundPoints: 0 };

function order({ facts, ...columns }: Partial<Omit<OrderContext, 'facts'>> & { facts?: Partial<OrderFacts> }) {
  const paid = placed({ ...ordinary, isPay: 1 });
  return { ...paid, ...columns, facts: { ...paid.facts, ...facts } };
}

function walk(input: OrderInput, ...events: { type: string }[]): Row {
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
const update = (change: Partial<Children>): OrderEvent => ({
  type: 'order.updateChildren',
  children: { ...children, ...change },
});

test('the times of a tenant that set none', () => {
  expect(rules.DEFAULT_TIMES).toEqual({ unpaidMinutes: 30, flashSaleMinutes: 5, autoReceiveDays: 7 });
});

test('a single fen is a price, is owed, and is money', () => {
  const fen = order({ paidPrice: 1, paymentPrice: 1 });

  expect([rules.hasPrice(fen), rules.isOwed(fen), rules.owesMoney(fen)]).toEqual([true, true, true]);
});

test('points that another after-sale asks for cannot be claimed again', () => {
  const paid = order({ paidPoints: 10, facts: { claimedPoints: 4 } });
  const claim = (points: number) => rules.isClaimable(paid, { price: 0, points, quantity: 1, unshipped: true });

  expect([claim(6), claim(7)]).toEqual([true, false]);
});

test('of what was shipped only what is neither refunded nor claimed can be claimed', () => {
  const units = { itemQuantity: 9, shippedQuantity: 6, refundedQuantity: 2 };
  const sent = order({ ...units, facts: { unshippedRefunds: 1, claimedQuantity: 2, claimedUnshipped: 1 } });
  const claim = (quantity: number) => rules.isClaimable(sent, { price: 0, points: 0, quantity, unshipped: false });

  expect([claim(4), claim(5)]).toEqual([true, false]);
});

test('with no after-sale open nothing is claimed, not even nothing', () => {
  expect(rules.isClaimed(order({}), { price: 0, points: 0, quantity: 0, unshipped: true })).toBe(false);
});

test('children that are done and children that are cancelled add up', () => {
  const split = order({ childCount: 3 });
  const counts = { ...children, shipped: 2, completed: 2, cancelled: 1 };

  expect([rules.areAllClosed(split, counts), rules.areAllShipped(split, counts)]).toEqual([true, true]);
});

test.each([
  ['of which nothing went out', [update({})], 'awaitingShipment.whole'],
  ['of which some went out', [update({ shipped: 1 })], 'awaitingShipment.partly'],
  ['of which all went out', [update({ shipped: 2 })], 'awaitingReceipt'],
  ['of which all are closed', [update({ shipped: 2, completed: 2 })], 'completed'],
  ['of which all are cancelled', [update({ cancelled: 2 })], 'cancelled'],
  [
    'that goes on after all went out',
    [update({ shipped: 2, refundPrice: 0 }), update({ shipped: 2 })],
    'awaitingReceipt',
  ],
  [
    'that closes after all went out',
    [update({ shipped: 2, refundPrice: 0 }), update({ shipped: 2, completed: 2 })],
    'completed',
  ],
  [
    'that is cancelled after all went out',
    [update({ shipped: 2, refundPrice: 0 }), update({ cancelled: 2 })],
    'cancelled',
  ],
  [
    'that is cancelled after it was closed',
    [update({ shipped: 2, completed: 2, refundPrice: 0 }), update({ cancelled: 2 })],
    'cancelled',
  ],
  [
    'that is refunded after it was closed',
    [update({ shipped: 2, completed: 2, refundPrice: 0 }), update({ shipped: 2, completed: 2 })],
    'completed',
  ],
])('a split order %s follows the refunds of its children', (_, events, path) => {
  const row = walk(ordinary, pay, { type: 'order.split', children: 2 } as OrderEvent, ...events);

  expect(row.paths).toEqual([path]);
  expect(row.context.refundPrice).toBe(700);
});

test('virtual goods that were handed out and taken back count as not shipped', () => {
  const handedOut = walk(virtual, pay, outcomeEvent('deliverGoods', { done: null }));
  expect(handedOut.context.shippedQuantity).toBe(1);

  const takenBack = walk(
    virtual,
    pay,
    outcomeEvent('deliverGoods', { done: null }),
    { type: 'order.cancelAndRefund' },
    outcomeEvent('withdrawGoods', { done: null }),
  );
  expect(takenBack).toMatchObject({ paths: ['awaitingRefund'], context: { shippedQuantity: 0 } });
});

test('virtual goods paid with points alone ask no gateway when they are taken back', () => {
  const free = { salesPrice: 0, freightPrice: 0, discountPrice: 0, paymentPrice: 0, paymentPoints: 600 };
  const row = walk(
    { ...virtual, ...free },
    { type: 'order.pay', price: 0, points: 600 } as OrderEvent,
    outcomeEvent('deliverGoods', { done: null }),
    { type: 'order.cancelAndRefund' },
    outcomeEvent('withdrawGoods', { done: null }),
  );

  expect(row).toMatchObject({ paths: ['cancelled'], services: [], context: { refundPoints: 600 } });
});
