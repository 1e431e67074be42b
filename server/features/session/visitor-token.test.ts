import { expect, test } from 'vitest';
import { issueVisitorToken, readVisitorToken } from './visitor-token.ts';

const visitor = { tenantId: 't1', appType: 'H5', userId: 'guest-1' };
const token = issueVisitorToken(visitor, 'a secret', 0);

test('a visitor token reads back as its visitor', () => {
  expect(readVisitorToken(token, 'a secret', 1000)).toEqual(visitor);
});

test('a visitor token is worth nothing after two hours, under another secret, or changed', () => {
  expect(readVisitorToken(token, 'a secret', 7_200_000)).toBeNull();
  expect(readVisitorToken(token, 'another', 1000)).toBeNull();
  expect(readVisitorToken(`A${token}`, 'a secret', 1000)).toBeNull();
  expect(readVisitorToken('a.b.c', 'a secret', 1000)).toBeNull();
});
