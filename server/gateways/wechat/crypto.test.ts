import { expect, test } from 'vitest';
import { decrypt, encrypt, isSameSignature, readAesKey, sign } from './crypto.ts';
import { vector } from './vector.ts';

const key = readAesKey(vector.aesKey);

test('the test vector encrypts to the published text', () => {
  expect(encrypt(key, vector.message, vector.appid, Buffer.from(vector.random))).toBe(vector.encrypted);
});

test('the test vector decrypts to the message and the receiver', () => {
  expect(decrypt(key, vector.encrypted)).toEqual({ message: vector.message, receiver: vector.appid });
});

test('the test vector has the published signature', () => {
  expect(sign(vector.token, vector.timestamp, vector.nonce, vector.encrypted)).toBe(vector.signature);
});

test('the parts of a signature are sorted, whatever their order', () => {
  expect(sign(vector.encrypted, vector.nonce, vector.token, vector.timestamp)).toBe(vector.signature);
});

test.each([0, 1, 11, 12, 13, 31, 32, 33, 4096])('a message of %i bytes survives the round trip', (length) => {
  const message = '界'.repeat(Math.floor(length / 3)) + 'x'.repeat(length % 3);

  expect(decrypt(key, encrypt(key, message, vector.appid))).toEqual({ message, receiver: vector.appid });
});

test.each([
  ['nothing', ''],
  ['no base64', '****'],
  ['a part of a block', 'AAAA'],
  ['another key', encrypt(readAesKey('A'.repeat(43)), 'hello', vector.appid)],
  ['a changed last block', `${vector.encrypted.slice(0, -8)}AAAAAAAA`],
])('%s decrypts to null', (_, text) => {
  expect(decrypt(key, text)).toBeNull();
});

test('a length that points past the end decrypts to null', () => {
  const bytes = Buffer.from(encrypt(key, 'hello', vector.appid), 'base64');
  // CBC: a bit flipped in the first block flips the same bit of the second, which holds the length.
  bytes[0] = (bytes[0] ?? 0) ^ 0x40;

  expect(decrypt(key, bytes.toString('base64'))).toBeNull();
});

test('a signature in another case, cut or empty is not the same', () => {
  expect(isSameSignature(vector.signature, vector.signature)).toBe(true);
  for (const forged of ['', vector.signature.toUpperCase(), vector.signature.slice(1), `${vector.signature} `]) {
    expect(isSameSignature(forged, vector.signature)).toBe(false);
  }
});

test('a key of another length is refused', () => {
  expect(() => readAesKey('short')).toThrow(RangeError);
});
