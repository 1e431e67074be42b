import { expect, test } from 'vitest';
import { BLANK_FORM } from '#machines/points-goods-wizard/rules.ts';
import { keepDraft, readDraft, textOf } from './draft.ts';

const owner = { operatorId: '3', tenantId: 't1', id: null };
const draft = { id: null, spu: null, form: { ...BLANK_FORM, name: '茶' } };
const elsewhere = { ...draft, form: { ...BLANK_FORM, name: '红茶' } };
const served = (updateTime: string) => ({ content: JSON.stringify(elsewhere), updateTime });

test('a draft comes back to its operator, tenant and row alone, until it is forgotten', () => {
  keepDraft(owner, draft);

  expect(readDraft(owner, null)).toEqual(draft);
  expect(
    [{ operatorId: '4' }, { tenantId: 't2' }, { tenantId: null }, { id: '77' }].map((other) =>
      readDraft({ ...owner, ...other }, null),
    ),
  ).toEqual([null, null, null, null]);
  keepDraft(owner, null);
  expect(readDraft(owner, null)).toBeNull();
});

test('a number that was mistyped is still wrong when its draft comes back', () => {
  const sku = { skuId: '7', specs: [], picUrl: null, points: 1, stock: 1, weightKg: '', volumeM3: '', checked: true };
  const skus = [{ ...sku, limitCount: Number.NaN }];
  const mistyped = { ...draft, form: { ...draft.form, name: 'NaN', quantityLimit: Number.NaN, skus } };
  keepDraft(owner, mistyped);

  expect(readDraft(owner, null)).toEqual(mistyped);
  keepDraft(owner, null);
  expect(readDraft(owner, { content: textOf(mistyped), updateTime: '2026-03-01T10:00:00.000+08:00' })).toEqual(
    mistyped,
  );
});

test('of what was left here and what the server keeps, the newer one is offered', () => {
  expect(readDraft(owner, served('2026-03-01T10:00:00.000+08:00'))).toEqual(elsewhere);
  keepDraft(owner, draft);

  expect(readDraft(owner, served('2020-03-01T10:00:00.000+08:00'))).toEqual(draft);
  expect(readDraft(owner, served('2999-03-01T10:00:00.000+08:00'))).toEqual(elsewhere);
  expect(readDraft({ ...owner, id: '5' }, served('2999-03-01T10:00:00.000+08:00'))).toBeNull();
});

test('a draft that an earlier version kept without its time comes back, unless the server has one', () => {
  localStorage.setItem('zhanggui.points-goods.3.t1.new', JSON.stringify(draft));

  expect(readDraft(owner, null)).toEqual(draft);
  expect(readDraft(owner, served('2020-03-01T10:00:00.000+08:00'))).toEqual(elsewhere);
});

test.each([
  '{',
  'null',
  '{"at":1,"draft":{"id":null}}',
  '{"at":1,"draft":{"id":"5","spu":null,"form":{"skus":[],"picUrls":[]}}}',
])('%s is no draft', (text) => {
  localStorage.setItem('zhanggui.points-goods.3.t1.new', text);

  expect(readDraft(owner, null)).toBeNull();
  expect(readDraft({ ...owner, operatorId: '9' }, { content: text, updateTime: '' })).toBeNull();
});
