import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Place, sealsOf } from './seal.ts';

const place: Place = { tenantId: 't1', kind: 'wxapp', id: 'wx1' };
const one = sealsOf({ secretKey: 'one key' });

/** Sealed as it was before there were key ids: nonce, tag, body. */
function sealedOfOld(text: string, secret: string): Buffer {
  const nonce = randomBytes(12);
  const key = createHash('sha256').update(`seal:${secret}`).digest();
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

test('a sealed secret opens under its own key alone, and never when it was changed', () => {
  const sealed = one.seal('刷新令牌', place);
  expect(one.open(sealed, place)).toBe('刷新令牌');
  expect(() => sealsOf({ secretKey: 'another key' }).open(sealed, place)).toThrow('neither SECRET_KEY nor');
  for (const at of [10, 25, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => one.open(changed, place)).toThrow('authenticate');
  }
});

test.each<[string, Partial<Place>]>([
  ['another tenant', { tenantId: 't2' }],
  ['another kind', { kind: 'config' }],
  ['another row', { id: 'wx2' }],
])('a sealed secret does not open in the row of %s', (_, other) => {
  const sealed = one.seal('secret', place);
  expect(() => one.open(sealed, { ...place, ...other })).toThrow('authenticate');
});

test('after a change of keys both open, and only the new one seals', () => {
  const two = sealsOf({ secretKey: 'another key', previousSecretKey: 'one key' });
  const before = one.seal('old', place);
  const after = two.seal('new', place);
  expect([two.open(before, place), two.open(after, place)]).toEqual(['old', 'new']);
  expect([two.isCurrent(before), two.isCurrent(after), one.isCurrent(before)]).toEqual([false, true, true]);
  expect(() => one.open(after, place)).toThrow('neither SECRET_KEY nor');
});

test('what was sealed before there were key ids opens under both keys and is not current', () => {
  const sealed = sealedOfOld('令牌', 'one key');
  const two = sealsOf({ secretKey: 'another key', previousSecretKey: 'one key' });
  expect([one.open(sealed, place), two.open(sealed, place)]).toEqual(['令牌', '令牌']);
  expect(one.isCurrent(sealed)).toBe(false);
  expect(() => sealsOf({ secretKey: 'another key' }).open(sealed, place)).toThrow('authenticate');
});

test('a secret as text comes back, and none stays none', () => {
  const sealed = one.sealText('the app’s secret', place);
  expect(sealed).not.toContain('secret');
  expect(one.openText(sealed, place)).toBe('the app’s secret');
  expect(one.openText(null, place)).toBeNull();
});
