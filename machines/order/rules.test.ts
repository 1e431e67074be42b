import { expect, test } from 'vitest';
import { orderInputs } from './cases.ts';
import { placed } from './changes.ts';
import * as rules from './rules.ts';
import type { OrderContext, OrderFacts } from './types.ts';

const { ordinary } = orderInputs;

/** A paid order of three units for 100 yuan; override what the test needs. */
function order({ facts, ...columns }: Partial<Omit<OrderContext, 'facts'>> & { facts?: Partial<OrderFacts> } = {}) {
  const paid = placed({ ...ordinary, isPay: 1 });
  return { ...paid, ...columns, facts: { ...paid.facts, ...facts } };
}

const claim = { price: 1_000, points: 0, quantity: 1, unshipped: true };

test('a flash sale has its own time to pay', () => {
  const times = { unpaidMinutes: 45, flashSaleMinutes: 3 };

  expect([0, 1, 2, 3].map((type) => rules.unpaidMinutesOf(type as 0, times))).toEqual([45, 45, 45, 3]);
  expect([rules.unpaidMinutesOf(0), rules.unpaidMinutesOf(3)]).toEqual([30, 5]);
});

test('the listed price is goods and freight less discount', () => {
  expect(rules.listedPrice({ salesPrice: 500, freightPrice: 80, discountPrice: 100 })).toBe(480);
});

test('a payment covers the order exactly or not at all', () => {
  const payment = (price: number, points: number) => rules.paysInFull(order({ paymentPoints: 5 }), { price, points });

  expect([payment(10_000, 5), payment(9_999, 5), payment(10_001, 5), payment(10_000, 4)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test.each([0, -1, 1.5, 1e9, 2 ** 53, '1e3', Number.NaN])('%j is no price to ask for', (price) => {
  expect(rules.isPrice(price)).toBe(false);
});

test('one fen is a price', () => {
  expect(rules.isPrice(1)).toBe(true);
});

test('what is refunded or claimed before shipping is not shipped', () => {
  const facts = { unshippedRefunds: 1, claimedUnshipped: 1 };
  const one = order({ itemQuantity: 5, shippedQuantity: 1, facts });

  expect([rules.unshippedQuantity(one), rules.shippableQuantity(one)]).toEqual([3, 2]);
  expect([0, 1, 2, 3, 1.5].map((quantity) => rules.isShippable(one, quantity))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect([rules.shipsTheRest(one, 2), rules.shipsTheRest(one, 3)]).toEqual([false, true]);
});

test.each([
  ['all of it', {}, { price: 10_000, quantity: 3 }, true],
  ['a fen too much', {}, { price: 10_001 }, false],
  ['a point too much', {}, { points: 1 }, false],
  ['a unit too many', {}, { quantity: 4 }, false],
  ['no unit', {}, { quantity: 0 }, false],
  ['half a fen', {}, { price: 0.5 }, false],
  ['what was refunded', { refundPrice: 9_500 }, {}, false],
  ['what another one asks for', { facts: { claimedPrice: 9_500, claimedQuantity: 1, claimedUnshipped: 1 } }, {}, false],
  ['a shipped unit as unshipped', { shippedQuantity: 3 }, {}, false],
  ['an unshipped unit as shipped', {}, { unshipped: false }, false],
  ['a shipped unit', { shippedQuantity: 1 }, { unshipped: false }, true],
  ['the shipped unit twice', { shippedQuantity: 1, refundedQuantity: 1 }, { unshipped: false }, false],
])('an after-sale may ask for %s: %#', (_, facts, asked, answer) => {
  expect(rules.isClaimable(order(facts), { ...claim, ...asked })).toBe(answer);
});

test('a claim of another kind than the open one is not its own', () => {
  const one = order({ openAfterSales: 1, facts: { claimedPrice: 1_000, claimedQuantity: 1, claimedUnshipped: 1 } });

  expect(rules.isClaimed(one, claim)).toBe(true);
  expect(rules.isClaimed(one, { ...claim, unshipped: false })).toBe(false);
  expect(rules.isClaimed(one, { ...claim, price: 1_001 })).toBe(false);
  expect(rules.isClaimed(one, { ...claim, points: 1 })).toBe(false);
  expect(rules.isClaimed(order(), { ...claim, price: 0 })).toBe(false);
});

test('a refund stays within its claim', () => {
  const refund = (price: unknown, points: unknown) => rules.isWithinClaim(claim, { price, points });

  expect([refund(1_000, 0), refund(0, 0), refund(1_001, 0), refund(1_000, 1), refund(-1, 0), refund('1', 0)]).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a split makes from two orders up to one per unit', () => {
  expect([1, 2, 3, 4, 2.5].map((children) => rules.isDivision(order(), children))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('children that do not add up are not believed', () => {
  const none = { shipped: 0, completed: 0, cancelled: 0, refundPrice: 0, refundPoints: 0 };
  const isPlausible = (children: Partial<typeof none>) =>
    rules.isPlausible(order({ childCount: 2 }), { ...none, ...children });

  expect([isPlausible({}), isPlausible({ shipped: 1, completed: 1, cancelled: 1, refundPrice: 10_000 })]).toEqual([
    true,
    true,
  ]);
  expect([isPlausible({ completed: 1 }), isPlausible({ shipped: 2, cancelled: 1 })]).toEqual([false, false]);
  expect([isPlausible({ refundPrice: 10_001 }), isPlausible({ refundPoints: 1 })]).toEqual([false, false]);
  expect(rules.isPlausible(order(), none)).toBe(false);
});
