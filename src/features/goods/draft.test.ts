import { expect, test } from 'vitest';
import type { Goods } from './api.ts';
import { contentOf, draftOf, emptyDraft, problemsIn } from './draft.ts';
import { newSku } from './matrix.ts';

const goods: Goods = {
  id: '501',
  tenantId: 't1',
  spuCode: 'SP000501',
  name: 'T 恤',
  picUrls: [],
  categoryFirst: '1',
  categorySecond: '2',
  categoryNames: ['服饰', '基础款'],
  goodsKind: 'ordinary',
  shelf: '1',
  sort: 3,
  leastPrice: 5900,
  mostPrice: 5900,
  stock: 7,
  skuCount: 1,
  createTime: '2026-01-05T10:00:00Z',
  updateTime: '2026-01-05T10:00:00Z',
  version: 3,
  shareImgUrl: '',
  unit: '件',
  description: '',
  specs: [
    { id: '3', value: '颜色', leaf: [{ id: '7', value: '白' }] },
    { id: '4', value: '尺码', leaf: [{ id: '9', value: 'M' }] },
  ],
  skus: [
    {
      id: '9001',
      skuCode: 'SK009001',
      specs: [
        { specId: '4', specName: '尺码', specValueId: '9', specValueName: 'M' },
        { specId: '3', specName: '颜色', specValueId: '7', specValueName: '白' },
      ],
      picUrls: [],
      salesPrice: 5900,
      marketPrice: 0,
      costPrice: 3505,
      points: 0,
      stock: 7,
      weight: 0.25,
      volume: 0.0008,
      enable: 1,
    },
  ],
};

test('goods come out of the form as they went in, with the stock that was seen', () => {
  expect(contentOf(draftOf(goods)).skus).toEqual([
    {
      id: '9001',
      specValueIds: ['7', '9'],
      skuCode: 'SK009001',
      picUrls: [],
      salesPrice: 5900,
      marketPrice: 0,
      costPrice: 3505,
      points: 0,
      stock: 7,
      stockBefore: 7,
      weight: 0.25,
      volume: 0.0008,
      enable: 1,
    },
  ]);
  expect(problemsIn(draftOf(goods))).toEqual({ skus: [{}] });
});

test('a new form says what is missing', () => {
  expect(problemsIn(emptyDraft)).toEqual({
    skus: [{ salesPrice: 'priceWrong', stock: 'stockWrong' }],
  });
});

test.each([
  ['1.234', 'priceWrong'],
  ['-1', 'priceWrong'],
  ['1e3', 'priceWrong'],
  ['', 'priceWrong'],
  ['１２．５', undefined],
])('%j as a price: %s', (salesPrice, problem) => {
  const draft = { ...emptyDraft, name: '茶', skus: [{ ...newSku, valueIds: [], salesPrice, stock: '1' }] };
  expect(problemsIn(draft).skus[0]?.salesPrice).toBe(problem);
});

test('points goods need no price, nothing is sold from an empty matrix, and the shelf needs a sku that is offered', () => {
  const sku = { ...newSku, valueIds: [], stock: '1' };
  expect(problemsIn({ ...emptyDraft, name: '茶', goodsKind: 'points', skus: [sku] })).toEqual({ skus: [{}] });
  expect(problemsIn({ ...emptyDraft, name: '茶', skus: [] }).specs).toBe('specEmpty');
  const off = { ...sku, salesPrice: '1', isEnabled: false };
  expect(problemsIn({ ...emptyDraft, name: '茶', shelf: '1', skus: [off] }).shelf).toBe('nothingOffered');
});

test.each([
  ['salesPrice', '999999999.99', undefined],
  ['salesPrice', '1000000000', 'tooLarge'],
  ['stock', '2147483647', undefined],
  ['stock', '2147483648', 'tooLarge'],
  ['weight', '999999', undefined],
  ['weight', '999999.5', 'tooLarge'],
  ['weight', '0.125', undefined],
  ['weight', '０．１２５５', 'weightWrong'],
  ['volume', '99999', undefined],
  ['volume', '0.1255', undefined],
  ['volume', '0.12555', 'measureWrong'],
  ['volume', '123456', 'tooLarge'],
] as const)('%s of %s: %s', (field, typed, problem) => {
  const sku = { ...newSku, valueIds: [], salesPrice: '1', stock: '1', [field]: typed };
  expect(problemsIn({ ...emptyDraft, name: '茶', skus: [sku] }).skus[0]?.[field]).toBe(problem);
});

test('points typed before another kind is chosen neither prevent saving nor are saved', () => {
  const draftWith = (points: string) => ({
    ...emptyDraft,
    name: '茶',
    skus: [{ ...newSku, valueIds: [], salesPrice: '1', stock: '1', points }],
  });
  expect(problemsIn({ ...draftWith('abc'), goodsKind: 'points' }).skus).toEqual([{ points: 'pointsWrong' }]);
  expect(problemsIn(draftWith('abc')).skus).toEqual([{}]);
  expect(contentOf(draftWith('30')).skus[0]?.points).toBe(0);
});
