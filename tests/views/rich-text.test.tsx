import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanRichText, OutOfProportion } from '#server/http/rich-text.ts';
import { cleanForView } from '#src/ui/rich-text/clean.ts';
import { attacks } from '#tests/kit/rich-text-attacks.data.ts';
import { faultsOf } from '#tests/kit/rich-text-faults.ts';
import { mixture, mixtureSeed } from '#tests/kit/rich-text-mixture.ts';
import { samples } from '#tests/kit/rich-text-samples.data.ts';

// From the editor over the server's cleaner to the page, judged by an HTML parser that neither of the two cleaners uses.
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;
const faults = (html: string) => faultsOf(parsed(html));

/** What the server keeps of a text; of one that it refuses, nothing. */
function stored(html: string): string {
  try {
    return cleanRichText(html);
  } catch (error) {
    if (error instanceof OutOfProportion) return '';
    throw error;
  }
}

test.each(attacks.map((html) => [html.slice(0, 80), html]))('%s is harmless once it is stored', (_, html) => {
  expect(faults(stored(html))).toEqual([]);
});

test('any mixture of attacks and samples is harmless', () => {
  fc.assert(
    fc.property(mixture, (html) => {
      expect(faults(stored(html))).toEqual([]);
    }),
    { numRuns: 400, seed: mixtureSeed },
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
