import { expect, test } from 'vitest';
import type { GoodsRow } from '../api.ts';
import {
  changesOf,
  filledText,
  isEdited,
  type Line,
  linesOf,
  pastedEdits,
  reversed,
  type SkuLine,
  valueOf,
} from './lines.ts';

const goods = (id: string, more: Partial<GoodsRow> = {}): GoodsRow => ({
  id,
  tenantId: 't1',
  spuCode: `SP${id}`,
  name: `商品${id}`,
  picUrls: [],
  categoryFirst: null,
  categorySecond: null,
  categoryNames: [],
  goodsKind: 'ordinary',
  shelf: '0',
  sort: 0,
  leastPrice: 0,
  mostPrice: 0,
  stock: 0,
  skuCount: 1,
  createTime: '',
  updateTime: '',
  version: 3,
  ...more,
});
const sku = (id: string, spuId: string, salesPrice: number, stock: number): SkuLine => ({
  id,
  spuId,
  skuCode: `SK${id}`,
  name: '',
  salesPrice,
  stock,
  enable: 1,
});
const lines = linesOf(
  [goods('1'), goods('2')],
  [sku('11', '1', 1000, 5), sku('12', '1', 2000, 6), sku('21', '2', 300, 7)],
);
const [first, second, third] = lines as [Line, Line, Line];

test('one column runs down its cells, and goods with two skus have one cell for what belongs to the goods', () => {
  expect(pastedEdits(lines, { line: first, field: 'salesPrice' }, '¥ 12\n1,300.5\r\n4\n', {})).toEqual({
    'salesPrice:11': '12',
    'salesPrice:12': '1300.5',
    'salesPrice:21': '4',
  });
  expect(pastedEdits(lines, { line: first, field: 'sort' }, '8\n9', {})).toEqual({ 'sort:1': '8', 'sort:2': '9' });
});

test.each([
  ['salesPrice', '1,299.00', 129_900],
  ['salesPrice', '￥1，299.00', 129_900],
  ['salesPrice', '¥ 12', 1_200],
  ['stock', '1，200', 1_200],
  ['salesPrice', '1,29', null],
] as const)('%s as a spreadsheet has it, %j, is %j', (field, text, value) => {
  expect(valueOf(field, text)).toBe(value);
});

test('several columns run along the lines, and what stands outside the sheet is left out', () => {
  expect(pastedEdits(lines, { line: second, field: 'stock' }, '1\t2\t上架\t9\n3\t4\t上架\n5', {})).toEqual({
    'stock:12': '1',
    'stock:21': '3',
    'sort:2': '4',
    'shelf:2': '1',
  });
});

test('an amount that is filled in with a sign changes the one that is there', () => {
  expect(filledText(first, 'salesPrice', '+10%', {})).toBe('11.00');
  expect(filledText(first, 'salesPrice', '-0.5', {})).toBe('9.50');
  expect(filledText(first, 'salesPrice', '-20', { 'salesPrice:11': '5' })).toBe('0.00');
  expect(filledText(first, 'stock', '+10', {})).toBe('15');
  expect(filledText(first, 'stock', '10', {})).toBe('10');
  expect(filledText(first, 'salesPrice', '+10%', { 'salesPrice:11': 'x' })).toBe('+10%');
});

test('only what differs is sent, with the stock that was seen, and the way back restores it', () => {
  const edits = { 'salesPrice:11': '10.0', 'stock:11': '9', 'salesPrice:12': '21', 'shelf:2': '1', 'sort:2': '0' };
  expect(isEdited(first, 'salesPrice', edits)).toBe(false);
  const sent = changesOf(lines, edits);
  expect(sent).toEqual([
    {
      id: '1',
      version: 3,
      skus: [
        { id: '11', stock: 9, stockBefore: 5 },
        { id: '12', salesPrice: 2100 },
      ],
    },
    { id: '2', version: 3, shelf: '1' },
  ]);
  expect(reversed(sent, lines, [{ id: '1', version: 4 }])).toEqual([
    {
      id: '1',
      version: 4,
      skus: [
        { id: '11', stock: 5, stockBefore: 9 },
        { id: '12', salesPrice: 2000 },
      ],
    },
  ]);
  expect(third.goods.id).toBe('2');
});
