import { expect, test } from 'vitest';
import { unstorable } from './storable.ts';

test('ordinary values, Chinese and emoji can be kept', () => {
  expect(unstorable({ name: '爱豆 😀', list: [1, null, 'a'], deep: { x: true } })).toBeNull();
});

test('a zero byte is found where it is, in a name too', () => {
  expect(unstorable({ list: ['a', { b: 'x\0' }] })).toBe('/list/1/b');
  expect(unstorable({ 'a\0': 1 })).toBe('/(name)');
});

test('half a surrogate pair is found', () => {
  expect(unstorable(['\ud83d'])).toBe('/0');
});
