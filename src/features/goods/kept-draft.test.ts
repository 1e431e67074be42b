import { expect, test } from 'vitest';
import { emptyDraft, type GoodsDraft } from './draft.ts';
import { draftText, fieldsIn } from './kept-draft.ts';
import { newSku } from './matrix.ts';

const filled: GoodsDraft = {
  ...emptyDraft,
  name: '手冲壶',
  categoryFirst: '1',
  picUrls: ['/files/a.png'],
  description: '<p>细口</p>',
  specs: [{ id: '3', name: '颜色', values: [{ id: '7', name: '白' }] }],
  skus: [{ ...newSku, valueIds: ['7'], salesPrice: '59', stock: '1' }],
};

test('a draft brings back the whole form, and an untouched form is none', () => {
  expect(draftText(0, emptyDraft)).toBe('');
  expect({ ...emptyDraft, ...fieldsIn(draftText(0, filled), 0) }).toEqual(filled);
});

test('over goods that were saved meanwhile, a draft brings back its description alone', () => {
  expect(fieldsIn(draftText(3, filled), 4)).toEqual({ description: '<p>细口</p>' });
});

test('a draft of an earlier version is the description, and what a draft should not have is left out', () => {
  expect(fieldsIn('<p>细口</p>', 4)).toEqual({ description: '<p>细口</p>' });
  expect(fieldsIn('{"version":4,"name":7,"unit":"只","id":"9","skus":[]}', 4)).toEqual({ unit: '只' });
  expect(fieldsIn('{"name":"壶"}', 4)).toEqual({});
});
