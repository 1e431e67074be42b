import { expect, test } from 'vitest';
import {
  BLANK_FORM,
  errorOf,
  errorsOf,
  isDirty,
  isDraftFor,
  isFormValid,
  isOfferedFree,
  isPageOf,
  isPageSize,
  isStale,
  searchOf,
} from './rules.ts';
import type { PointsGoodsForm, SkuRow } from './types.ts';

const row: SkuRow = {
  skuId: '1',
  specs: [],
  picUrl: null,
  points: 5,
  limitCount: 0,
  stock: 3,
  weightKg: '0.1',
  volumeM3: '0.1',
  checked: true,
};

function form(values: Partial<PointsGoodsForm> = {}): PointsGoodsForm {
  return { ...BLANK_FORM, picUrls: ['/a'], shareImgUrl: '/a', name: '咖啡', quantityLimit: 4, skus: [row], ...values };
}

test('typed words and uploads under way would be lost', () => {
  expect(isDirty({ dirty: true, pendingUploads: 0 })).toBe(true);
  expect(isDirty({ dirty: false, pendingUploads: 1 })).toBe(true);
  expect(isDirty({ dirty: false, pendingUploads: 0 })).toBe(false);
});

test('a blank form misses what spec 5 requires, and its unit is there from the start', () => {
  expect(errorsOf(BLANK_FORM)).toEqual({
    picUrls: 'picturesMissing',
    shareImgUrl: 'shareImageMissing',
    name: 'nameMissing',
    quantityLimit: 'quantityMissing',
  });
});

test('a filled form is valid', () => {
  expect(errorsOf(form())).toEqual({});
  expect(isFormValid(form())).toBe(true);
});

test.each<[Partial<PointsGoodsForm>, object]>([
  [{ picUrls: ['1', '2', '3', '4', '5', '6'] }, { picUrls: 'picturesTooMany' }],
  [{ shareImgUrl: '' }, { shareImgUrl: 'shareImageMissing' }],
  [{ name: ' ' }, { name: 'nameMissing' }],
  [{ unit: ' ' }, { unit: 'unitMissing' }],
  [{ quantityLimit: -1 }, { quantityLimit: 'notWhole' }],
  [{ quantityLimit: 1.5 }, { quantityLimit: 'notWhole' }],
  [{ sort: 0.5 }, { sort: 'notWhole' }],
  [{ sort: null, quantityLimit: 0 }, {}],
  [{ skus: [] }, {}],
  [{ skus: [{ ...row, checked: false }] }, { skus: 'skusUnchecked' }],
  [{ skus: [{ ...row, points: -5 }] }, { skus: 'skusNotWhole' }],
  [{ skus: [{ ...row, limitCount: 1.5 }] }, { skus: 'skusNotWhole' }],
  [{ skus: [{ ...row, points: null, limitCount: null }] }, {}],
  [{ skus: [row, { ...row, skuId: '2', points: -5, checked: false }] }, {}],
])('%j: %j', (values, errors) => {
  expect(errorsOf(form(values))).toEqual(errors);
});

test('one field is judged alone', () => {
  expect(errorOf(BLANK_FORM, 'name')).toEqual({ name: 'nameMissing' });
  expect(errorOf(form(), 'name')).toEqual({});
});

test('the cascader fills three parameters', () => {
  const search = searchOf([['1', '11'], ['2']], ' 咖啡 ', 20);

  expect(search).toEqual({
    categoryId: ['11', '2'],
    categoryFirst: '1',
    categorySecond: '11',
    name: '咖啡',
    current: 1,
    size: 20,
  });
  expect(searchOf([], '', 10)).toMatchObject({ categoryId: [], categoryFirst: null, categorySecond: null });
});

test('a page is turned to when the list has it', () => {
  const page = { records: [], total: 21, current: 1, size: 10 };

  expect([0, 1, 3, 4, 1.5].map((current) => isPageOf(page, current))).toEqual([false, true, true, false, false]);
  expect([isPageOf(null, 1), isPageOf({ ...page, total: 0 }, 1), isPageOf(null, 2)]).toEqual([true, true, false]);
  expect([10, 20, 30, 40, 25].map(isPageSize)).toEqual([true, true, true, true, false]);
});

test('a draft belongs to the goods it was made for', () => {
  const draft = { id: '7', spu: null, form: BLANK_FORM };

  expect([isDraftFor(draft, '7'), isDraftFor(draft, null), isDraftFor(null, null)]).toEqual([true, false, false]);
});

test('only a stale version is a conflict', () => {
  expect([isStale({ code: 'stale-version' }), isStale({ code: 'unavailable' }), isStale(null)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('goods on shelf with a checked row of no points are offered free', () => {
  expect(isOfferedFree(form())).toBe(false);
  expect(isOfferedFree(form({ skus: [{ ...row, points: 0 }] }))).toBe(true);
  expect(isOfferedFree(form({ skus: [row, { ...row, points: null }] }))).toBe(true);
  expect(isOfferedFree(form({ skus: [row, { ...row, points: 0, checked: false }] }))).toBe(false);
  expect(isOfferedFree(form({ shelf: '0', skus: [{ ...row, points: 0 }] }))).toBe(false);
});
