import { expect, test } from 'vitest';
import { fits, isPattern } from './patterns.ts';

test('a pattern has to fit the whole text', () => {
  expect([fits('[0-9]{3}', '123'), fits('[0-9]{3}', '1234'), fits('a|b', 'ab')]).toEqual([true, false, false]);
});

test('a pattern that would never end is cut short and fits nothing', () => {
  expect(fits('(a+)+b', `${'a'.repeat(40)}c`)).toBe(false);
});

test('a pattern that never ends is given up, whatever it is asked about', () => {
  const pattern = '(a|a)+b';
  const asked = Array.from({ length: 200 }, () => fits(pattern, `${'a'.repeat(60)}c`));
  const begun = performance.now();

  expect(asked).not.toContain(true);
  expect(fits(pattern, 'b')).toBe(false);
  expect(performance.now() - begun).toBeLessThan(40);
});

test('a text that is no pattern fits nothing and is told apart', () => {
  expect([isPattern('['), isPattern('a+'), fits('[', '[')]).toEqual([false, true, false]);
});
