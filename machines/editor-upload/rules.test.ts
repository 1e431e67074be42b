import { expect, test } from 'vitest';
import {
  faultOf,
  isImageType,
  isImageUrl,
  isRetryable,
  isShownFromAfar,
  isWithinSize,
  MAX_IMAGE_BYTES,
} from './rules.ts';
import type { ImageFault } from './types.ts';

test.each([
  ['a.jpeg', 'image/jpeg', true],
  ['a.JPG', 'image/jpeg', true],
  ['a.png', 'image/png', true],
  ['a.gif', 'image/gif', true],
  ['a.webp', 'image/webp', true],
  ['pasted', 'image/png', true],
  ['a.svg', 'image/svg+xml', false],
  ['a.bmp', 'image/bmp', false],
  ['a.png.exe', 'image/png', false],
  ['a.png', 'application/png', false],
  ['a.png', '', false],
])('%s as "%s" is an image: %s', (name, mediaType, answer) => {
  expect(isImageType({ name, mediaType })).toBe(answer);
});

test('ten megabytes are within, a byte more or none is not', () => {
  expect([MAX_IMAGE_BYTES, MAX_IMAGE_BYTES + 1, 0].map((size) => isWithinSize({ size }, 10_485_760))).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  ['https://example.com/a.png', true],
  ['http://localhost:8080/files/a.png', true],
  ['//cdn.example.com/a.png', true],
  [' https://example.com/a.png ', true],
  ['example', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AAAA', false],
  ['https://', false],
  ['https://a b', false],
])('"%s" looks like an address: %s', (url, answer) => {
  expect(isImageUrl(url)).toBe(answer);
});

test.each([
  ['https://example.com/a.png', true],
  [' HTTPS://example.com/a.png', true],
  ['http://example.com/a.png', false],
  ['//example.com/a.png', false],
])('buyers see an image at "%s": %s', (url, answer) => {
  expect(isShownFromAfar(url)).toBe(answer);
});

test('what failed on the way can be tried again, what is wrong with the file cannot', () => {
  const faults: (ImageFault | null)[] = [null, 1, 2, 3, 4, 5, 6, 7, 8];

  expect(faults.filter(isRetryable)).toEqual([1, 2, 3, 4]);
});

test('an answer without a link has a number', () => {
  expect(
    [{ status: 'noLink' }, { status: 'unreadable' }].map((answer) => faultOf(answer as { status: 'noLink' })),
  ).toEqual([2, 4]);
  expect(faultOf({ status: 'refused', fault: 6 })).toBe(6);
});
