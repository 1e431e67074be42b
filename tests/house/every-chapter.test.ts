import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Block, Piece } from '#src/features/guide/blocks.ts';
import { chapters } from '#src/features/guide/chapters.ts';
import { messages } from '#src/features/guide/messages.ts';
import { routePaths } from '#tests/e2e/screens.ts';
import { readChapter } from '../../bin/guide-chapters.ts';
import { filesBelow, read, root } from './tree.ts';

const folder = 'docs/guide';
const shape = (name: string, locale: 'zh' | 'en') =>
  readChapter(read(`${folder}/${locale}/${name}.md`)).blocks.map((block) =>
    'items' in block ? `${block.kind} ${block.items.length}` : block.kind,
  );

test('the guide has the same chapters in both languages', () => {
  const files = filesBelow(folder).filter((path) => path.endsWith('.md'));
  const expected = ['en', 'zh'].flatMap((locale) => chapters.map((name) => `${folder}/${locale}/${name}.md`));

  expect(files.toSorted()).toEqual(expected.toSorted());
});

describe.each(chapters)('%s', (name) => {
  test('says the same in both languages: part by part, under the title of the contents', () => {
    expect(shape(name, 'en')).toEqual(shape(name, 'zh'));
    for (const locale of ['zh', 'en'] as const)
      expect(readChapter(read(`${folder}/${locale}/${name}.md`)).title).toBe(messages[locale].titles[name]);
    expect(read(`${folder}/en/${name}.md`)).not.toMatch(/\p{Script=Han}/u);
  });

  test.each(['zh', 'en'] as const)('names only pages, chapters and pictures that are there (%s)', (locale) => {
    const { blocks } = readChapter(read(`${folder}/${locale}/${name}.md`));
    const pieces = blocks.flatMap(piecesOf);
    const known = new Set(routePaths());
    const pictures = blocks.flatMap((block) => (block.kind === 'picture' ? [block.src] : []));

    expect(pieces.filter(({ kind, to = '' }) => kind === 'page' && !known.has(to))).toEqual([]);
    expect(
      pieces.filter(({ kind, to = '' }) => kind === 'chapter' && !(chapters as readonly string[]).includes(to)),
    ).toEqual([]);
    expect(pictures.filter((src) => !existsSync(join(root, folder, locale, src)))).toEqual([]);
    expect(pictures.filter((src) => !src.endsWith(`.${locale}.jpg`))).toEqual([]);
  });
});

test('what the guide cannot show is refused when it is built', () => {
  expect(() => readChapter('# A\n\n| a | b |')).toThrow('cannot show');
  expect(() => readChapter('No title')).toThrow('title');
});

function piecesOf(block: Block): readonly Piece[] {
  if (block.kind === 'picture') return [];
  return 'items' in block ? block.items.flat() : block.pieces;
}
