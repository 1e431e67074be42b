import { expect, test } from 'vitest';
import { lineHeight, textWidth, wrapped } from './measure.ts';

test('a Chinese character takes the width of its height, a Latin one less', () => {
  expect(textWidth('订单已支付', 'label')).toBe(Math.ceil(5 * 12 * 1.05));
  expect(textWidth('order', 'label')).toBeLessThan(textWidth('订单已支付', 'label') / 2);
});

test('fixed-width text counts every character alike', () => {
  expect(textWidth('iiii', 'code')).toBe(textWidth('mmmm', 'code'));
});

test('a title is wider than a label of the same words', () => {
  expect(textWidth('已支付', 'title')).toBeGreaterThan(textWidth('已支付', 'label'));
  expect(lineHeight('title')).toBeGreaterThan(lineHeight('code'));
});

test('text breaks between its pieces, and inside one only when it must', () => {
  expect(wrapped(['[已支付 且 ', '未拆分 且 ', '无进行中售后]'], 'condition', 110)).toEqual([
    '[已支付 且 未拆分 且',
    '无进行中售后]',
  ]);
  expect(wrapped(['一二三四五六七八'], 'label', 60)).toEqual(['一二三四', '五六七八']);
  expect(wrapped(['the money goes back'], 'label', 70)).toEqual(['the money', 'goes back']);
});
