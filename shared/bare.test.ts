import { expect, test } from 'vitest';
import { bare } from './bare.ts';

test.each([
  ['zero-width blanks', '\u200BSF123\u200B\u200D'],
  ['blanks that do not break', '\u00A0SF123\u202F\u3000'],
  ['marks of direction, as address books put them around a number', '\u202DSF123\u202C'],
  ['a mark of order', '\uFEFFSF123\r\n\t '],
])('%s around a number are no part of it', (_, text) => {
  expect(bare(text)).toBe('SF123');
});

test.each(['❤️', '👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'a\u200Bb', ''])('%j stays itself', (text) => {
  expect(bare(text)).toBe(text);
});
