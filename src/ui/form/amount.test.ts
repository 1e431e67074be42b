import { expect, test } from 'vitest';
import { fenOf, wholeOf, yuanText } from './amount.ts';

test.each([
  ['12', 12],
  ['１２', 12],
  [' 0 ', 0],
  ['-3', -3],
  ['\u202D12\u202C', 12],
  ['', null],
  ['1,200', 1200],
  ['-１，２３４，５６７', -1234567],
  ['1,20', undefined],
  ['1200,300', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['9007199254740992', undefined],
  ['twelve', undefined],
])('the whole number in %j is %j', (text, value) => {
  expect(wholeOf(text)).toBe(value);
});

test.each([
  ['12.5', 1250],
  ['0.07', 7],
  ['１２．３４', 1234],
  ['\u200B66.60\u200B', 6660],
  ['-1', -100],
  ['-0', 0],
  ['', null],
  ['1.234', undefined],
  ['1,000', 100_000],
  ['¥1,234.50', 123_450],
  ['-￥12', -1200],
  ['¥', undefined],
  ['1,5', undefined],
  ['1.000,50', undefined],
  ['.5', undefined],
  ['99999999999999', undefined],
])('%j yuan are %j fen', (text, value) => {
  expect(fenOf(text)).toBe(value);
});

test('fen are shown as they are typed', () => {
  expect([1250, 7, 0, -105, null].map(yuanText)).toEqual(['12.50', '0.07', '0.00', '-1.05', '']);
});
