import { StringDecoder } from 'node:string_decoder';

/** One tag of a workbook part, and the text before it. */
export interface Tag {
  text: string;
  /** Without the namespace prefix that some programs add to every name. */
  name: string;
  attributes: string;
  isEnd: boolean;
  isEmpty: boolean;
}

const longestTag = 65_536;
const longestText = 4_194_304;

/**
 * Yields the tags of an XML text chunk by chunk, so that no part of a workbook is ever in memory whole. Throws for
 * declarations and comments, which no spreadsheet program writes there, and for oversized tags and texts.
 */
export async function* tagsOf(chunks: AsyncIterable<Buffer | string>): AsyncGenerator<Tag[]> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of chunks) {
    rest += typeof chunk === 'string' ? chunk : decoder.write(chunk);
    const tags: Tag[] = [];
    let at = 0;
    for (;;) {
      const begin = rest.indexOf('<', at);
      const end = begin < 0 ? -1 : rest.indexOf('>', begin);
      if (end < 0) break;
      const tag = tagIn(rest.slice(begin + 1, end));
      if (tag) tags.push({ text: rest.slice(at, begin), ...tag });
      at = end + 1;
    }
    rest = rest.slice(at);
    if (rest.length > longestText) throw new Error('A text without an end.');
    // Refused before it has come: each chunk would look through all of it again.
    const open = rest.indexOf('<');
    if (open >= 0 && rest.length - open > longestTag + 1) throw new Error('A tag without an end.');
    if (tags.length > 0) yield tags;
  }
}

function tagIn(inside: string): Omit<Tag, 'text'> | null {
  if (inside.startsWith('?')) return null;
  if (inside.startsWith('!') || inside.length > longestTag) throw new Error('No part of a workbook.');
  const isEnd = inside.startsWith('/');
  const isEmpty = inside.endsWith('/');
  const body = inside.slice(isEnd ? 1 : 0, isEmpty ? -1 : undefined);
  const space = body.search(/\s/);
  const full = space < 0 ? body : body.slice(0, space);
  return {
    name: full.slice(full.indexOf(':') + 1),
    attributes: space < 0 ? '' : body.slice(space),
    isEnd,
    isEmpty,
  };
}

/** Returns the value of an attribute; undefined when it is absent. Ignores a namespace prefix. */
export function attribute(attributes: string, name: string): string | undefined {
  const start = ` ${name}="`;
  const at = attributes.indexOf(start);
  if (at >= 0) return upTo(attributes, at + start.length, '"');
  const found = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(["'])`).exec(attributes);
  return found ? upTo(attributes, found.index + found[0].length, found[1] ?? '"') : undefined;
}

function upTo(attributes: string, from: number, quote: string): string | undefined {
  const end = attributes.indexOf(quote, from);
  return end < 0 ? undefined : plainText(attributes.slice(from, end));
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the entities and escapes that XML and spreadsheets use for characters. */
export function plainText(text: string): string {
  const decoded = text.includes('&')
    ? text.replaceAll(/&(#x?[0-9a-fA-F]{1,6}|[a-z]{2,4});/g, (mark, name: string) => {
        if (!name.startsWith('#')) return named[name] ?? mark;
        const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
        return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
      })
    : text;
  return decoded.includes('_x')
    ? decoded.replaceAll(/_x([0-9a-fA-F]{4})_/g, (_, hex: string) => fromHex(hex))
    : decoded;
}

const fromHex = (hex: string) => String.fromCodePoint(Number.parseInt(hex, 16));
