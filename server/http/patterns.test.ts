import { expect, test } from 'vitest';
import { fits, isPattern } from './patterns.ts';

test('a pattern has to fit the whole text', () => {
  expect([fits('[0-9]{3}', '123'), fits('[0-9]{3}', '1234'), fits('a|b', 'ab')]).toEqual([true, false, false]);
});

test('a pattern that would never end is cut short and fits nothing', () => {
  expect(fits('(a+)+b', `${'a'.repeat(40)}c`)).toBe(false);
});

test('a pattern that never ends is given up after three cuts, whatever it is asked about; others go on', () => {
  const pattern = '(a|a)+b';
  expect(fits(pattern, 'ab')).toBe(true);
  for (let cut = 0; cut < 3; cut += 1) expect(fits(pattern, `${'a'.repeat(60)}c`)).toBe(false);

  expect(fits(pattern, 'ab')).toBe(false);
  expect(fits('(a|c)+b', 'ab')).toBe(true);
});

test('a text that is no pattern matches nothing and is recognised', () => {
  expect([isPattern('['), isPattern('a+'), fits('[', '[')]).toEqual([false, true, false]);
});
