import fc from 'fast-check';
import { attacks } from './rich-text-attacks.data.ts';
import { samples } from './rich-text-samples.data.ts';

const pieces = fc.constantFrom(...attacks.filter(({ length }) => length < 500), ...Object.values(samples));
const signs = fc.constantFrom(
  '<',
  '>',
  '"',
  "'",
  '&',
  '=',
  '/',
  '\\',
  ' ',
  '\t',
  '\0',
  '<!--',
  '-->',
  '</p>',
  '&#x',
  ';',
  '`',
);
const cut = fc.tuple(pieces, fc.nat(), fc.nat()).map(([text, a, b]) => text.slice(a % text.length, b % text.length));

/** Attacks and samples cut up and mixed with the signs that markup is made of. */
export const mixture = fc.array(fc.oneof(pieces, cut, signs), { maxLength: 6 }).map((parts) => parts.join(''));

/** Always the same ones, so that a failure can be looked at again. */
export const mixtureSeed = 20_261_121;
