import { expect, test } from 'vitest';
import { readSkuLines } from './sku-rows.ts';

const read = (rows: unknown) => readSkuLines(JSON.stringify(rows));
const placesOf = (rows: unknown) => {
  const outcome = read(rows);
  return 'faults' in outcome ? outcome.faults.map(({ path }) => path) : [];
};

test('rows are read with what belongs to the sku left aside', () => {
  const row = { specs: [{ specValueName: '250g' }], stock: 120, weight: '0.25', volume: '0.001' };

  expect(read([{ skuId: '9', points: 600, limitCount: 2, picUrls: ['/files/a.webp'], ...row }])).toEqual({
    lines: [{ skuId: '9', points: 600, limitCount: 2, picUrl: '/files/a.webp' }],
  });
});

test('what is left empty counts as nothing', () => {
  const line = { skuId: '9', points: 0, limitCount: 0, picUrl: '' };

  expect(read([{ skuId: '9', points: null, limitCount: null, picUrls: null }])).toEqual({ lines: [line] });
  expect(read([{ skuId: '9' }])).toEqual({ lines: [line] });
  expect(read([])).toEqual({ lines: [] });
});

test.each(['', '[', '{}', 'null', '"[]"', '12'])('%j is no list in JSON text', (text) => {
  expect(readSkuLines(text)).toEqual({ faults: [{ path: '/body/skus', message: 'must be a list in JSON text' }] });
});

test.each([-1, 1.5, 2 ** 31, '3', '３', Number.MAX_VALUE, true, [1]])(
  '%j is no number of points, nor a limit',
  (wrong) => {
    expect(placesOf([{ skuId: '1' }, { skuId: '2', points: wrong, limitCount: wrong }])).toEqual([
      '/body/skus/1/points',
      '/body/skus/1/limitCount',
    ]);
  },
);

test.each([undefined, null, 7, '', 'x', '1e3', '1'.repeat(19)])('%j is no sku', (skuId) => {
  expect(placesOf([{ skuId }])).toEqual(['/body/skus/0/skuId']);
});

test('a sku stands once, with one picture, and with nothing that nobody knows', () => {
  expect(placesOf([{ skuId: '1' }, { skuId: '1' }])).toEqual(['/body/skus/1/skuId']);
  expect(placesOf([{ skuId: '1', picUrls: ['a', 'b'] }])).toEqual(['/body/skus/0/picUrls']);
  expect(placesOf([{ skuId: '1', picUrls: ['a\0b'] }])).toEqual(['/body/skus/0/picUrls']);
  expect(placesOf([{ skuId: '1', price: 1 }, null])).toEqual(['/body/skus/0/price', '/body/skus/1']);
});

test('two hundred rows are read; of ten thousand the first that is too many is named', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ skuId: String(index + 1) }));

  expect(placesOf(rows(200))).toEqual([]);
  expect(placesOf(rows(10_000))).toEqual(['/body/skus/200']);
});

test('at most fifty faults are reported', () => {
  expect(placesOf(Array.from({ length: 120 }, () => 7))).toHaveLength(50);
});

test('a sku that is named with zeros before its number is the same sku', () => {
  expect(read([{ skuId: '0009' }])).toMatchObject({ lines: [{ skuId: '9' }] });
  expect(placesOf([{ skuId: '9' }, { skuId: '09' }])).toEqual(['/body/skus/1/skuId']);
});
