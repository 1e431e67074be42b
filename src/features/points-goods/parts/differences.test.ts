import { expect, test } from 'vitest';
import { BLANK_FORM } from '#machines/points-goods-wizard/rules.ts';
import type { SkuRow } from '#machines/points-goods-wizard/types.ts';
import { messages } from '../messages.ts';
import { differences } from './differences.ts';

const texts = messages.zh;
const sku: SkuRow = {
  skuId: '7',
  specs: [{ specValueName: '250g' }],
  picUrl: '/files/a.png',
  points: 30,
  limitCount: 0,
  stock: 5,
  weightKg: '0.250',
  volumeM3: '0.0010',
  checked: true,
};
const saved = { ...BLANK_FORM, shopId: '1', description: '<p>坚果</p>', skus: [sku] };

test.each([
  [texts.shop, { shopId: null }, '南门店', texts.noShop],
  [
    texts.skus,
    { skus: [{ ...sku, picUrl: '/files/b.png' }] },
    '250g: 30 (0) /files/a.png',
    '250g: 30 (0) /files/b.png',
  ],
  [texts.description, { description: '<p>坚果<img src="/files/a.png"></p>' }, '坚果', '坚果\n/files/a.png'],
])('a difference in nothing but %s is seen', (label, change, mine, theirs) => {
  const rows = differences(texts, saved, { ...saved, ...change }, () => '南门店');
  expect(rows.filter((row) => row.mine !== row.theirs)).toEqual([{ label, mine, theirs }]);
});
