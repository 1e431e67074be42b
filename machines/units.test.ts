import { expect, test } from 'vitest';
import { paidForItem, shareOfMore } from './units.ts';

test.each([
  ['nothing was changed', 7_666, [6_666, 1_000]],
  ['half was taken off', 3_833, [3_333, 500]],
  ['twice as much was paid', 15_332, [13_332, 2_000]],
  ['nearly all was taken off', 1, [0, 1]],
  ['a fen was taken off', 7_665, [6_665, 1_000]],
])('what was paid for items is shared out to the fen when %s', (_, paid, shares) => {
  const listed = 7_666;
  expect([
    paidForItem(6_666, { before: 0, listed, paid }),
    paidForItem(1_000, { before: 6_666, listed, paid }),
  ]).toEqual(shares);
});

test('an order that was listed at nothing has nothing to share out', () => {
  expect(paidForItem(0, { before: 0, listed: 0, paid: 500 })).toBe(0);
});

test('units that go back one after another are together all that was paid', () => {
  const shares = [0, 1, 2].map((taken) => shareOfMore(1_000, { quantity: 3, taken }, 1));
  expect(shares).toEqual([333, 333, 334]);
  expect(shareOfMore(1_000, { quantity: 3, taken: 1 }, 2)).toBe(667);
});
