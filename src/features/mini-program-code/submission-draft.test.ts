import { expect, test } from 'vitest';
import { draftOf } from './submission-draft.ts';

test('what was handed in last is offered again, but not the promise that its package was about', () => {
  const submission = {
    items: [],
    versionDesc: '积分商城',
    privacyApiNotUse: true,
    orderPath: 'pages/order/list',
    userContent: null,
  };
  expect(draftOf({ submission, sheet: null })).toMatchObject({ orderPath: 'pages/order/list', isPrivacyUnused: false });
});
