import { expect, test } from 'vitest';
import { phoneFor } from './buyer-phone.ts';

const one = { mobile: '13800000001' };
const other = { mobile: '13800000002' };

test('the phone of a buyer goes when another one is chosen', () => {
  expect(phoneFor(one, null, '')).toBe('13800000001');
  // Typing for another buyer takes the chosen one away first.
  const between = phoneFor(null, one, '13800000001');
  expect(phoneFor(other, null, between)).toBe('13800000002');
});

test('a phone that somebody typed stays whoever buys', () => {
  expect(phoneFor(one, null, '13900000000')).toBe('13900000000');
  expect(phoneFor(null, one, '13900000000')).toBe('13900000000');
});

test('a phone that the operator sees in part is not taken over', () => {
  expect(phoneFor({ mobile: '138****0001' }, null, '')).toBe('');
});
