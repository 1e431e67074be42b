import { expect, test } from 'vitest';
import { ownerOf, valueText } from './value-text.ts';

test.each([
  ['points', '500', '调整后：500'],
  ['balance', '5.00', '调整后：5.00'],
])('the amounts of a correction of %s', (asset, amount, answer) => {
  const owner = ownerOf('bill-adjust', 'adjustment.post', asset);
  expect(valueText('amount', 500, 'zh', owner)).toBe(amount);
  expect(valueText('output', { afterAmount: 500 }, 'zh', owner)).toBe(answer);
});

test('what a role may give is money or points, as in the form of the role', () => {
  const of = ownerOf('roles', '');
  const limits = { refund_limit: 50_000, balance_limit: 12_345, points_limit: 600 };
  expect(Object.entries(limits).map(([name, value]) => valueText(name, value, 'zh', of))).toEqual([
    '500.00',
    '123.45',
    '600',
  ]);
  expect(valueText('limits', { refund: 50_000, points: 600 }, 'zh', 'approval')).toMatch(/500\.00.*600$/);
  expect(valueText('balance', 500, 'zh', ownerOf('bill-adjust', '', 'points'))).toBe('500');
});

test('nested values of a fact are shown with their names', () => {
  const claim = { price: 6900, quantity: 1, unshipped: false };
  expect(valueText('claim', claim, 'zh', 'after-sale')).toBe('金额：69.00、件数：1、未发货：否');
  expect(valueText('sheet', { status: 4, screenshots: [] }, 'en', 'mini-program-code')).toBe(
    'State: Delayed, Screenshots: Empty',
  );
});

test('a number is shown by what it means in its field', () => {
  expect(valueText('status', 1, 'zh', ownerOf('', 'exportMembers'))).toBe('已停用');
  expect(valueText('status', 1, 'zh', ownerOf('user_shops', ''))).toBe('营业中');
});

test('what a role may do is told in words', () => {
  expect(valueText('permissions', ['order.ship', 'member.grant'], 'zh', ownerOf('roles', ''))).toBe(
    '订单 · 发货、会员 · 赠送爱豆',
  );
});

test('nothing is empty, unless it has a meaning of its own in its field', () => {
  expect(valueText('refundRefused', true, 'zh', 'order')).toBe('是');
  expect(valueText('refundRefused', null, 'zh', 'order')).toBe('无法查询');
  expect(valueText('canRetry', null, 'en', 'refund')).toBe('Cannot be asked');
  expect(valueText('note', null, 'zh', 'refund')).toBe('空');
});
