import type { Block, ChapterContent, Piece } from '#src/features/guide/blocks.ts';

const pattern = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([\w-]+)\.md\)/g;

/**
 * Reads a chapter of the user guide from the part of Markdown that chapters use: headings of two levels, paragraphs,
 * lists, numbered steps, pictures, bold, keys and pages in backquotes, and links to other chapters. Throws on anything
 * else, so that nothing is shown as it was not meant.
 */
export function readChapter(markdown: string): ChapterContent {
  const [title = '', ...parts] = markdown.trim().split(/\n{2,}/);
  if (!/^# \S/.test(title)) throw new Error('A chapter begins with its title.');
  return { title: title.slice(2), blocks: parts.map(blockOf) };
}

function blockOf(part: string): Block {
  const picture = /^!\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
  if (picture) return { kind: 'picture', alt: picture[1] ?? '', src: picture[2] ?? '' };
  if (part.startsWith('## ')) return { kind: 'heading', pieces: piecesOf(part.slice(3)) };
  const lines = part.split('\n');
  if (lines.every((line) => line.startsWith('- '))) return listOf('list', lines, /^- /);
  if (lines.every((line) => /^\d+\. /.test(line))) return listOf('steps', lines, /^\d+\. /);
  if (/^(#|!|>|\||```|[-*+] |\d+\. )/m.test(part)) throw new Error(`The guide cannot show this: ${part}`);
  return { kind: 'paragraph', pieces: piecesOf(lines.join(' ')) };
}

function listOf(kind: 'list' | 'steps', lines: readonly string[], mark: RegExp): Block {
  return { kind, items: lines.map((line) => piecesOf(line.replace(mark, ''))) };
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    pieces.push({ kind: 'plain', text: text.slice(at, match.index) });
    pieces.push(pieceOf(match));
    at = match.index + match[0].length;
  }
  pieces.push({ kind: 'plain', text: text.slice(at) });
  return pieces.filter((piece) => piece.text !== '');
}

function pieceOf([, strong, code, label, chapter]: RegExpExecArray): Piece {
  if (strong !== undefined) return { kind: 'strong', text: strong };
  // A slash alone is a key; home is named by its page.
  if (code !== undefined && /^\/\w/.test(code)) return { kind: 'page', text: code, to: code };
  if (code !== undefined) return { kind: 'key', text: code };
  return { kind: 'chapter', text: label ?? '', to: chapter ?? '' };
}

const chapterFile = /\/docs\/guide\/(?:zh|en)\/[\w-]+\.md$/;

/** Lets the builder import chapters: their blocks as a value, and each picture as a file of the build. */
export const guideChapters = {
  name: 'guide-chapters',
  transform(code: string, id: string): { code: string; map: null } | null {
    if (!chapterFile.test(id)) return null;
    const chapter = readChapter(code);
    const pictures = chapter.blocks.flatMap((block) => (block.kind === 'picture' ? [block.src] : []));
    const imports = pictures.map((src, at) => `import picture${at} from ${JSON.stringify(src)};`).join('\n');
    let value = JSON.stringify(chapter);
    pictures.forEach((src, at) => {
      value = value.replace(`"src":${JSON.stringify(src)}`, `"src":picture${at}`);
    });
    return { code: `${imports}\nexport default ${value};`, map: null };
  },
};
