import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, read, root } from './tree.ts';

describe.each(filesBelow('').filter((path) => path.endsWith('.md')))('%s', (path) => {
  test('names only files that are there', () => {
    const missing = [...linksOf(path), ...(/(README|CONTRIBUTING)\.md$/.test(path) ? mentionsOf(path) : [])].filter(
      (target) => !existsSync(join(root, dirname(path), target)) && !existsSync(join(root, target)),
    );

    expect(missing).toEqual([]);
  });
});

/** Targets of links, without those to other sites and to headings of the same page. */
function linksOf(path: string): string[] {
  const links = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target.replace(/#.*$/, ''));
  return links.filter((target) => target !== '' && !/^[a-z]+:/.test(target));
}

/** Paths that a README names in backquotes: with a folder or a known ending, and no pattern in them. */
function mentionsOf(path: string): string[] {
  const words = [...read(path).matchAll(/`([^`\s]+)`/g)].map(([, word = '']) => word);
  return words.filter((word) => /^[\w./-]+\.(ts|tsx|mjs|css|yaml|json|tsv|md)$/.test(word) && !generic.has(word));
}

/** Names that a README gives to a kind of file, one in each folder of its sort. */
const generic = new Set(
  'machine.ts types.ts rules.ts selectors.ts cases.ts words.ts row.ts api.ts area.ts messages.ts port.ts live.ts services.ts routes.ts routes.tsx handlers.ts use-cases.ts store.ts columns.ts columns.tsx search.ts layout.gen.json facts.gen.ts README.md'.split(
    ' ',
  ),
);
