import { expect, test } from 'vitest';
import { BLANK_FORM } from '#machines/points-goods-wizard/rules.ts';
import { keepDraft, readDraft } from './draft.ts';

const owner = { operatorId: '3', tenantId: 't1', id: null };
const draft = { id: null, spu: null, form: { ...BLANK_FORM, name: '茶' } };

test('a draft comes back to its operator, tenant and row alone, until it is forgotten', () => {
  keepDraft(owner, draft);

  expect(readDraft(owner)).toEqual(draft);
  expect(
    [{ operatorId: '4' }, { tenantId: 't2' }, { tenantId: null }, { id: '77' }].map((other) =>
      readDraft({ ...owner, ...other }),
    ),
  ).toEqual([null, null, null, null]);
  keepDraft(owner, null);
  expect(readDraft(owner)).toBeNull();
});

test.each(['{', 'null', '{"id":null}', '{"id":"5","spu":null,"form":{"skus":[],"picUrls":[]}}'])(
  '%s is no draft',
  (text) => {
    localStorage.setItem('zhanggui.points-goods.3.t1.new', text);

    expect(readDraft(owner)).toBeNull();
  },
);
