import { expect, test } from 'vitest';
import { draftPlace } from './work-tiles.ts';

test('a draft leads to the form that takes it up again, of the tenant for which it was begun', () => {
  expect(draftPlace('article:7')).toMatchObject({
    isNew: false,
    link: { to: '/mall/article/form', search: { id: '7' } },
  });
  expect(draftPlace('goods:new')).toMatchObject({ isNew: true, link: { search: {} } });
  expect(draftPlace('points-goods:new-t-2')).toMatchObject({ isNew: true, link: { search: { tenantId: 't-2' } } });
  expect(draftPlace('elsewhere:7')).toBeNull();
});
