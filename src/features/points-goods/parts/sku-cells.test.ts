import { expect, test } from 'vitest';
import type { SkuRow } from '#machines/points-goods-wizard/types.ts';
import { amountOf, pastedAt, textOf } from './sku-cells.ts';

const row = (skuId: string): SkuRow => ({
  skuId,
  specs: [{ specValueName: '红' }, { specValueName: '大' }],
  picUrl: null,
  points: 600,
  limitCount: null,
  stock: 12,
  weightKg: '0.250',
  volumeM3: '0.0008',
  checked: true,
});
const rows = ['1', '2', '3'].map(row);

test('cells read as they are shown', () => {
  expect(
    (['checked', 'spec', 'picture', 'points', 'limitCount', 'stock'] as const).map((column) =>
      textOf(row('1'), column, '默认'),
    ),
  ).toEqual(['1', '红 / 大', '', '600', '', '12']);
  expect(textOf({ ...row('1'), specs: [] }, 'spec', '默认')).toBe('默认');
});

test('full-width digits and thousands are amounts, nothing is none, anything else is not a number', () => {
  expect([amountOf('１２'), amountOf('1,200'), amountOf(' '), amountOf('1.5'), amountOf('x')]).toEqual([
    12,
    1200,
    null,
    NaN,
    NaN,
  ]);
});

test('a block from a spreadsheet fills rows down and passes over what is not edited', () => {
  expect(pastedAt('500\tx\t2\r\n700\ty\t3\r\n', rows, { row: 1, column: 3 })).toEqual([
    { skuId: '2', values: { points: 500, limitCount: 2 } },
    { skuId: '3', values: { points: 700, limitCount: 3 } },
  ]);
});

test('what is pasted beyond the last row or beside the edited columns changes nothing', () => {
  expect(pastedAt('1\n2\n3', rows, { row: 2, column: 3 })).toEqual([{ skuId: '3', values: { points: 1 } }]);
  expect(pastedAt('1', rows, { row: 0, column: 4 })).toEqual([]);
});
