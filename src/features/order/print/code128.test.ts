import { expect, test } from 'vitest';
import { code128, code128Symbols } from './code128.ts';

/** Bars as black and white modules, the way the standard prints its examples. */
const drawn = (text: string) => {
  const { bars, width } = code128(text);
  const modules = Array.from({ length: width }, () => '0');
  for (const bar of bars) modules.fill('1', bar.x, bar.x + bar.width);
  return modules.join('');
};

test('the check symbol is the sum that the standard tells', () => {
  // The word whose barcode illustrates the code in encyclopaedias: its check symbol is 88.
  expect(code128Symbols('Wikipedia').at(-1)).toBe(88);
  expect(code128Symbols('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55]);
});

test('start, symbols, check and stop are drawn module by module', () => {
  expect(drawn('A')).toBe(['11010010000', '10100011000', '10001011000', '1100011101011'].join(''));
});

test('pairs of digits take set C, an odd one goes on in set B', () => {
  expect(code128Symbols('202603010930000001').slice(0, -1)).toEqual([105, 20, 26, 3, 1, 9, 30, 0, 0, 1]);
  expect(code128Symbols('12345').slice(0, -1)).toEqual([105, 12, 34, 100, 21]);
  expect(code128Symbols('12').slice(0, -1)).toEqual([104, 17, 18]);
});

test('every symbol is eleven modules wide, and a character that the code does not have is refused', () => {
  for (let code = 32; code < 127; code += 1) expect(code128(String.fromCodePoint(code)).width).toBe(11 * 3 + 13);
  for (let pair = 0; pair < 100; pair += 1)
    expect(code128(`00${String(pair).padStart(2, '0')}`).width).toBe(11 * 4 + 13);
  expect(() => code128('面单')).toThrow('no 面');
});
