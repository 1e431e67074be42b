import { setImmediate } from 'node:timers/promises';
import { TextDecoder } from 'node:util';
import { beginningOf, type Pieces } from './pieces.ts';
import { Unreadable } from './unusable.ts';

/** Bytes decoded before other requests get a turn: a text of these is short-lived, where a longer one waits for a full collection. */
const bytesAtOnce = 32_768;

/** The text of a file, part by part, from the first on with each call. */
export type TextParts = () => AsyncGenerator<string>;

/** The marks by which a text says how it is encoded; Excel writes its "Unicode text" with the second one. */
const marks = [
  { encoding: 'utf-8', mark: Buffer.from([0xef, 0xbb, 0xbf]) },
  { encoding: 'utf-16le', mark: Buffer.from([0xff, 0xfe]) },
  { encoding: 'utf-16be', mark: Buffer.from([0xfe, 0xff]) },
] as const;

const longestMark = 3;

/** What other programs export as a page or as XML, often under the name of a workbook: a table, but none of lines. */
const page = /^<(?:!doctype|html|head|meta|style|table|\?xml)\b/i;
/** More characters than the longest of those. */
const longestPage = 16;

/**
 * Opens a text as its mark says; without one as UTF-8 when valid, else as GBK, which Chinese spreadsheet programs write.
 * It is looked through once, and never held as a whole. Throws for what is no text or no table.
 */
export async function openText(pieces: Pieces): Promise<TextParts> {
  const start = await beginningOf(pieces, longestMark);
  const marked = marks.find(({ mark }) => start.subarray(0, mark.length).equals(mark));
  const first = decoded(pieces, marked?.encoding ?? 'utf-8');
  if (await isTable(first)) return first;
  if (marked) throw new Unreadable('encoding');
  // With the letters that it adds to GBK.
  const second = decoded(pieces, 'gb18030');
  await isTable(second);
  return second;
}

/** Whether a text can be decoded. Throws when it can, and is none of rows. */
async function isTable(parts: TextParts): Promise<boolean> {
  let start = '';
  let isBinary = false;
  try {
    for await (const part of parts()) {
      // A picture or program is not text, whatever its name.
      isBinary ||= part.includes('\u0000');
      if (start.length < longestPage) start = (start + part).trimStart().slice(0, longestPage);
    }
  } catch (error) {
    if (isUndecodable(error)) return false;
    throw error;
  }
  if (isBinary) throw new Unreadable('binary');
  if (page.test(start)) throw new Unreadable('page');
  return true;
}

const isUndecodable = (error: unknown) => error instanceof TypeError && 'code' in error && error.code === undecodable;
const undecodable = 'ERR_ENCODING_INVALID_ENCODED_DATA';

const decoded = (pieces: Pieces, encoding: string): TextParts =>
  async function* () {
    const decoder = new TextDecoder(encoding, { fatal: encoding !== 'gb18030' });
    for await (const piece of pieces()) {
      for (let at = 0; at < piece.length; at += bytesAtOnce) {
        yield decoder.decode(piece.subarray(at, at + bytesAtOnce), { stream: true });
        await setImmediate();
      }
    }
    yield decoder.decode();
  };
