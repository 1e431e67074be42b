import { expect, test } from 'vitest';
import { fileIn, pastedType } from './pasted.ts';

test.each([
  [2000, 1500, 'image/png'],
  [2001, 10, 'image/jpeg'],
  [10, 1501, 'image/jpeg'],
  [1, 1, 'image/png'],
])('a pasted picture of %d by %d is kept as %s', (width, height, type) => {
  expect(pastedType(width, height)).toBe(type);
});

test('the picture in a data address becomes a file', () => {
  expect(fileIn('data:image/PNG;base64,iVBORw0KGgo=')).toMatchObject({ name: 'image.png', type: 'image/png', size: 8 });
});

test.each(['data:text/html;base64,PGI+', 'data:image/png;base64,%%', 'https://example.com/a.png', ''])(
  'there is no picture in %j',
  (address) => {
    expect(fileIn(address)).toBeNull();
  },
);
