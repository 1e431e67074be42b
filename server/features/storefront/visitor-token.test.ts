import { expect, test } from 'vitest';
import { issueVisitorToken, readVisitorToken } from './visitor-token.ts';

const visitor = { tenantId: 't1', storefrontId: '7', appType: 'H5', userId: 'guest-1' } as const;
const token = issueVisitorToken(visitor, 'a secret', 0);
const expiresAt = (issuedAt: number) => issuedAt + 7_200_000;

test('a visitor token reads back as its visitor', () => {
  expect(readVisitorToken(token, { secretKey: 'a secret' }, 1000)).toEqual(visitor);
});

test('a visitor token is worth nothing after two hours, under another secret, or changed', () => {
  expect(readVisitorToken(token, { secretKey: 'a secret' }, 7_200_000)).toBeNull();
  expect(readVisitorToken(token, { secretKey: 'another' }, 1000)).toBeNull();
  expect(readVisitorToken(`A${token}`, { secretKey: 'a secret' }, 1000)).toBeNull();
  expect(readVisitorToken(token, { secretKey: 'another', previousSecretKey: 'a secret' }, 1000)).toEqual(visitor);
  expect(readVisitorToken('a.b.c', { secretKey: 'a secret' }, 1000)).toBeNull();
});

test('a visitor token lives for two hours from the second in which it was made', () => {
  const made = 1_700_000_000_000;
  const late = issueVisitorToken(visitor, 'a secret', made);

  expect(readVisitorToken(late, { secretKey: 'a secret' }, expiresAt(made) - 1)).toEqual(visitor);
  expect(readVisitorToken(late, { secretKey: 'a secret' }, expiresAt(made))).toBeNull();
});

test.each(['', 'a', 'a.b', `${token}.more`, token.split('.', 1).join(''), `.${token}`])('%j is no token', (text) => {
  expect(readVisitorToken(text, { secretKey: 'a secret' }, 1000)).toBeNull();
});
