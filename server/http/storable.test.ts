import { expect, test } from 'vitest';
import { unstorable } from './storable.ts';

test('ordinary values, Chinese and emoji can be kept', () => {
  expect(unstorable({ name: '爱豆 😀', list: [1, null, 'a'], deep: { x: true } })).toBeNull();
});

test('a zero byte is found where it is, in a name too', () => {
  expect(unstorable({ list: ['a', { b: 'x\0' }] })).toBe('/list/1/b');
  expect(unstorable({ 'a\0': 1 })).toBe('/(name)');
});

test('a whole number that is another one already is found', () => {
  expect(unstorable({ most: 2 ** 53 - 1, small: -0.5 })).toBeNull();
  expect(unstorable({ id: [2 ** 53] })).toBe('/id/0');
  expect(unstorable({ id: -1e308 })).toBe('/id');
});

test('half a surrogate pair is found', () => {
  expect(unstorable(['\ud83d'])).toBe('/0');
});
