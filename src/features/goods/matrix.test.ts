import { expect, test } from 'vitest';
import { combinations, countOf, keyOf, type MatrixSpec, namesOf, newSku, rowsFor, type SkuDraft } from './matrix.ts';

const spec = (id: string, ...values: string[]): MatrixSpec => ({
  id,
  name: id,
  values: values.map((value) => ({ id: value, name: `${value}值` })),
});
const row = (valueIds: string[], more: Partial<SkuDraft> = {}): SkuDraft => ({ ...newSku, valueIds, ...more });
const brief = (rows: SkuDraft[]) =>
  rows.map(({ id, valueIds, salesPrice }) => `${valueIds.join('+')}=${id ?? ''}/${salesPrice}`);

test('every combination is a row, the first spec changing slowest', () => {
  const specs = [spec('a', '1', '2'), spec('b', '3', '4')];
  expect(combinations(specs)).toEqual([
    ['1', '3'],
    ['1', '4'],
    ['2', '3'],
    ['2', '4'],
  ]);
  expect([countOf(specs), countOf([]), combinations([])]).toEqual([4, 1, [[]]]);
  expect(combinations([spec('a')])).toEqual([]);
});

test('a row keeps what it is when values come and go or the specs change places', () => {
  const before = [row(['1', '3'], { id: '7', salesPrice: '5' }), row(['2', '3'], { id: '8', salesPrice: '6' })];
  const after = rowsFor([spec('b', '3'), spec('a', '2', '9', '1')], before);
  expect(brief(after)).toEqual(['3+2=8/6', '3+9=/5', '3+1=7/5']);
});

test('with one more spec the first combination goes on as the sku, the others with its prices', () => {
  const before = [row(['1'], { id: '7', salesPrice: '5', stock: '40', stockBefore: 40 })];
  const after = rowsFor([spec('a', '1'), spec('b', '3', '4')], before);
  expect(brief(after)).toEqual(['1+3=7/5', '1+4=/5']);
  expect(after.map(({ stock, stockBefore }) => [stock, stockBefore])).toEqual([
    ['40', 40],
    ['', undefined],
  ]);
});

test('without a spec the first of the rows that become one goes on as the sku', () => {
  const before = [row(['1', '3'], { id: '7' }), row(['1', '4'], { id: '8' })];
  expect(brief(rowsFor([spec('a', '1')], before))).toEqual(['1=7/']);
});

test('a new row costs what the row costs that is most like it, and has no stock yet', () => {
  const before = [
    row(['1', '3'], { id: '7', salesPrice: '5', stock: '9' }),
    row(['2', '3'], { id: '8', salesPrice: '6', stock: '9' }),
  ];
  const after = rowsFor([spec('a', '1', '2'), spec('b', '3', '4')], before);
  expect(brief(after)).toEqual(['1+3=7/5', '1+4=/5', '2+3=8/6', '2+4=/6']);
  expect(after[1]?.stock).toBe('');
});

test('a value that was unticked by mistake comes back with its sku, stock and prices', () => {
  const saved = [row(['1'], { id: '7', salesPrice: '5', stock: '40', stockBefore: 40 }), row(['2'], { id: '8' })];
  const without = rowsFor([spec('a', '2')], saved, saved);
  const again = rowsFor([spec('a', '1', '2')], without, saved);
  expect(brief(again)).toEqual(['1=7/5', '2=8/']);
  expect(again[0]).toMatchObject({ stock: '40', stockBefore: 40 });
  expect(brief(rowsFor([spec('a', '1')], rowsFor([spec('a')], saved, saved), saved))).toEqual(['1=7/5']);
});

test('a row is named by its values', () => {
  expect(namesOf([spec('a', '1'), spec('b', '3')], { valueIds: ['3', '1', '5'] })).toEqual(['3值', '1值', '5']);
  expect(keyOf(['3', '1'])).toBe(keyOf(['1', '3']));
});
