import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanRichText } from '#server/http/rich-text.ts';
import { cleanForView } from '#src/ui/rich-text/clean.ts';
import { attacks } from '#tests/kit/rich-text-attacks.data.ts';
import { faultsOf } from '#tests/kit/rich-text-faults.ts';
import { samples } from '#tests/kit/rich-text-samples.data.ts';

// From the editor over the server's cleaner to the page, judged by an HTML parser that neither of the two cleaners uses.
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;
const faults = (html: string) => faultsOf(parsed(html));

test.each(attacks.map((html) => [html.slice(0, 80), html]))('%s is harmless once it is stored', (_, html) => {
  expect(faults(cleanRichText(html))).toEqual([]);
});

test('any mixture of attacks and samples is harmless, and clean text is clean for good', () => {
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
  const mixture = fc.array(fc.oneof(pieces, cut, signs), { maxLength: 6 }).map((parts) => parts.join(''));

  fc.assert(
    fc.property(mixture, (html) => {
      const clean = cleanRichText(html);
      expect(faults(clean)).toEqual([]);
      expect(cleanRichText(clean)).toBe(clean);
    }),
    { numRuns: 3_000, seed: 20_261_121 },
  );
});

test('what the server stored is shown whole', () => {
  for (const html of Object.values(samples)) {
    const stored = cleanRichText(html);
    expect([...cleanForView(stored).children].map(({ outerHTML }) => outerHTML)).toEqual(
      [...parsed(stored).children].map(({ outerHTML }) => outerHTML),
    );
  }
});
