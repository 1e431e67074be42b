import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

test('a hundred fen by thirds are 34, 33 and 33', () => {
  expect(sharesOf(100, [1, 1, 1])).toEqual([34, 33, 33]);
});

test('weights of nothing divide evenly', () => {
  expect(sharesOf(5, [0, 0])).toEqual([3, 2]);
});

test('the parts of any amount add up to it, and none is further than one from its share', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 20 }), (total, weights) => {
      const shares = sharesOf(total, weights);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      for (const [at, share] of shares.entries()) {
        const fair = all === 0 ? total / weights.length : (total / all) * (weights[at] ?? 0);
        expect(Math.abs(share - fair)).toBeLessThanOrEqual(1.001);
      }
    }),
  );
});
