import { expect, test } from 'vitest';
import { agreedText, amountText } from './amount-text.ts';
import { messages } from './messages.ts';

test('money and points are written where there are some', () => {
  const written = ([fen, points]: readonly [number, number]) => amountText(fen, points, messages.zh);
  expect(
    (
      [
        [2900, 0],
        [0, 500],
        [2900, 1500],
        [0, 0],
      ] as const
    ).map(written),
  ).toEqual(['29.00', '500 爱豆', '29.00 + 1,500 爱豆', '']);
});

test.each([
  ['applied', 0, 0, ''],
  ['refused', 0, 0, ''],
  ['withdrawn', 0, 0, ''],
  ['withdrawn', 2900, 0, '29.00'],
  ['agreed', 0, 0, '0.00'],
  ['refunded', 0, 0, '0.00'],
  ['refunded', 0, 500, '500 爱豆'],
  ['expired', 0, 0, '0.00'],
])('in the state %s, %i fen and %i points that were agreed to read "%s"', (state, agreedPrice, agreedPoints, read) => {
  expect(agreedText({ state, agreedPrice, agreedPoints }, messages.zh)).toBe(read);
});
