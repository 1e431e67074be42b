import { expect, test } from 'vitest';
import { amountText } from './amount-text.ts';
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
