import { expect, test } from 'vitest';
import { keyOf, type KeptSku, planSkus, type SkuForm } from './sku-plan.ts';

const kept = (id: string, key: string, stock = 10, removed = false): KeptSku => ({ id, key, stock, removed });
const row = (specValueIds: string[], more: Partial<SkuForm> = {}): SkuForm => ({
  specValueIds,
  salesPrice: 100,
  stock: 10,
  stockBefore: 10,
  ...more,
});

function planned(forms: SkuForm[], there: KeptSku[]) {
  const plan = planSkus(forms, there);
  if ('faults' in plan) return plan.faults;
  return { is: plan.rows.map((each) => each.kept?.id ?? null), gone: plan.gone.map(({ id }) => id) };
}

test('the key of a sku is its values in one order, by number', () => {
  expect(keyOf(['10', '9'])).toBe('9,10');
  expect(keyOf([])).toBe('');
});

test('the same values are the same sku, in whichever order the specs are shown', () => {
  expect(planned([row(['10', '9']), row(['9', '11'])], [kept('1', '9,10'), kept('2', '9,11')])).toEqual({
    is: ['1', '2'],
    gone: [],
  });
});

test('a sku that the form has no more is gone, one with other values is new', () => {
  expect(planned([row(['9'], { id: '2' })], [kept('2', '8')])).toEqual({ is: [null], gone: ['2'] });
});

test('a removed sku comes back under its number', () => {
  expect(planned([row(['8'])], [kept('2', '8', 0, true)])).toEqual({ is: ['2'], gone: [] });
});

test.each([
  ['gains a spec', '8', ['8', '20']],
  ['loses a spec', '8,20', ['8']],
  ['is offered by specs at last', '', ['8']],
])('a sku that %s stays the same', (_, before, after) => {
  expect(planned([row(after, { id: '2' })], [kept('2', before)])).toEqual({ is: ['2'], gone: [] });
});

test('only one of the rows that grow from a sku is that sku', () => {
  const forms = [row(['8', '20'], { id: '2' }), row(['8', '21'], { id: '2' })];
  expect(planned(forms, [kept('2', '8')])).toEqual({ is: ['2', null], gone: [] });
});

test('a row with the very values goes before one that only names the sku', () => {
  const forms = [row(['8', '20'], { id: '2' }), row(['8'])];
  expect(planned(forms, [kept('2', '8')])).toEqual({ is: [null, '2'], gone: [] });
});

test('the same values twice are at fault with their row', () => {
  expect(planned([row(['8', '9']), row(['9', '8'])], [])).toEqual([
    { path: '/body/skus/1/specValueIds', message: 'must not be there twice' },
  ]);
});

function stockAfter(form: Partial<SkuForm>, there: KeptSku[]) {
  const plan = planSkus([row(['8'], form)], there);
  return 'faults' in plan ? plan.faults[0] : plan.rows[0]?.stock;
}

test('stock moves by the difference to what the caller saw', () => {
  expect(stockAfter({ stock: 15, stockBefore: 10 }, [kept('1', '8', 7)])).toBe(12);
  expect(stockAfter({ stock: 4, stockBefore: 10 }, [kept('1', '8', 7)])).toBe(1);
});

test('stock cannot fall below what was sold meanwhile', () => {
  expect(stockAfter({ stock: 0, stockBefore: 10 }, [kept('1', '8', 7)])).toEqual({
    path: '/body/skus/0/stock',
    message: 'is 3 too few: units were sold meanwhile',
  });
});

test('a sku that was there needs the stock that the caller saw, a new one and one that comes back do not', () => {
  const blind: Partial<SkuForm> = { stock: 5, stockBefore: undefined };
  expect(stockAfter(blind, [kept('1', '8')])).toEqual({
    path: '/body/skus/0/stock',
    message: 'must come with stockBefore',
  });
  expect(stockAfter(blind, [])).toBe(5);
  expect(stockAfter(blind, [kept('1', '8', 3, true)])).toBe(5);
});
