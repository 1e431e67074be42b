import { expect, test } from 'vitest';
import { figureOf, trendOf } from './sales-figures.ts';

const day = (date: string, sales: number, orders: number) => ({ day: date, sales, orders, refunds: 1, buyers: orders });
const two = [day('2026-03-01', 10_000, 3), day('2026-03-02', 0, 0)];

test('the average order is money over orders, and nothing when nobody bought', () => {
  expect(figureOf('average', two)).toBe(3_333);
  expect(figureOf('average', [day('2026-03-02', 0, 0)])).toBe(0);
  expect(figureOf('refunds', two)).toBe(2);
});

test('each day stands beside the one at its place in the period before', () => {
  const former = [day('2026-02-27', 500, 1), day('2026-02-28', 900, 1)];
  expect(trendOf('sales', { days: two, former, goods: [] })).toEqual([
    { day: '2026-03-01', value: 10_000, formerDay: '2026-02-27', former: 500 },
    { day: '2026-03-02', value: 0, formerDay: '2026-02-28', former: 900 },
  ]);
});
