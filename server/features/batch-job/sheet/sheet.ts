import { setImmediate } from 'node:timers/promises';
import { TextDecoder } from 'node:util';
import { MAX_ROWS } from '#machines/batch-job/rules.ts';
import type { FileFault } from '#machines/batch-job/types.ts';
import type { Label } from '#machines/kit/words.ts';
import { asWritten } from '#server/http/export-cells.ts';
import type { Lines, SheetColumn } from '#server/workflow/jobs.ts';
import { bare } from '#shared/bare.ts';
import { isFormulaError } from '#shared/formula-error.ts';
import { csvRows } from './csv.ts';
import type { SheetRow } from './row.ts';
import { columnsMissing, noHead, tooWide, Unreadable, wordsOf, WrongColumns } from './unusable.ts';
import { wrongIn } from './wrong-cell.ts';

const mostColumns = 200;
/** What is kept of a cell: more than any column takes, whatever its signs, so that a longer text is refused, not cut. */
const longestText = 10_001;
/** Bytes decoded before other requests get a turn. */
const bytesAtOnce = 262_144;

/** A usable file of rows, read again for each call of `lines`; or the reason why it cannot be used. */
export type Sheet = { lines: () => AsyncGenerator<Lines> } | Unusable;

/** What is wrong with a file, and in words what its operator can mend, where there is more to say. */
export interface Unusable {
  fault: FileFault;
  words?: Label;
}

/** How old workbooks begin, and encrypted ones. */
const oldWorkbook = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const isArchive = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));

/** Reads a workbook or csv file (UTF-8, UTF-16 or GBK) from end to end; its file name does not matter. */
export async function openSheet(bytes: Buffer, columns: readonly SheetColumn[]): Promise<Sheet> {
  try {
    const rows = isArchive(bytes) ? await workbookRows(bytes) : await textRows(bytes);
    const lines = () => linesOf(rows(), columns);
    let count = 0;
    for await (const some of lines()) {
      count += some.length;
      if (count > MAX_ROWS) return { fault: 'tooManyRows' };
    }
    return count === 0 ? { fault: 'empty' } : { lines };
  } catch (error) {
    // Whatever the reader fails on, the operator has to correct the file.
    if (error instanceof WrongColumns) return { fault: 'columns', words: error.words };
    return { fault: 'unreadable', words: wordsOf(error) };
  }
}

/** Loads the reader of archives only for files that need it. */
async function workbookRows(bytes: Buffer): Promise<() => AsyncGenerator<SheetRow[]>> {
  const { openWorkbook } = await import('./workbook.ts');
  return (await openWorkbook(bytes)).rows;
}

async function textRows(bytes: Buffer): Promise<() => AsyncGenerator<SheetRow[]>> {
  if (bytes.subarray(0, oldWorkbook.length).equals(oldWorkbook)) throw new Unreadable('oldWorkbook');
  const text = await textOf(bytes);
  // A picture or program is not text, whatever its name.
  if (text.includes('\u0000')) throw new Unreadable('binary');
  if (page.test(text)) throw new Unreadable('page');
  return () => csvRows(text);
}

/** What other programs export as a page or as XML, often under the name of a workbook: a table, but none of lines. */
const page = /^\s*<(?:!doctype|html|head|meta|style|table|\?xml)\b/i;

/** The marks by which a text says how it is encoded; Excel writes its "Unicode text" with the second one. */
const marks = [
  { encoding: 'utf-8', mark: Buffer.from([0xef, 0xbb, 0xbf]) },
  { encoding: 'utf-16le', mark: Buffer.from([0xff, 0xfe]) },
  { encoding: 'utf-16be', mark: Buffer.from([0xfe, 0xff]) },
] as const;

/** Decodes a text as its mark says; without one UTF-8 when valid, else GBK, which Chinese spreadsheet programs write. */
async function textOf(bytes: Buffer): Promise<string> {
  const marked = marks.find(({ mark }) => bytes.subarray(0, mark.length).equals(mark));
  if (marked)
    return decoded(bytes, new TextDecoder(marked.encoding, { fatal: true })).catch(() => {
      throw new Unreadable('encoding');
    });
  try {
    return await decoded(bytes, new TextDecoder('utf-8', { fatal: true }));
  } catch {
    // With the letters that it adds to GBK.
    return decoded(bytes, new TextDecoder('gb18030'));
  }
}

async function decoded(bytes: Buffer, decoder: TextDecoder): Promise<string> {
  let text = '';
  for (let at = 0; at < bytes.length; at += bytesAtOnce) {
    text += decoder.decode(bytes.subarray(at, at + bytesAtOnce), { stream: true });
    await setImmediate();
  }
  return text + decoder.decode();
}

async function* linesOf(rows: AsyncIterable<SheetRow[]>, columns: readonly SheetColumn[]): AsyncGenerator<Lines> {
  let meant: Meant | undefined;
  for await (const some of rows) {
    const head = meant === undefined ? some.findIndex(({ cells }) => widthOf(cells) > 0) : -1;
    if (meant === undefined && head < 0) continue;
    meant ??= meantBy(some[head]?.cells ?? [], columns);
    const lines = some.slice(head + 1).flatMap(({ no, cells }) => lineOf(no, cells, meant ?? []));
    if (lines.length > 0) yield lines;
  }
  if (meant === undefined) throw new WrongColumns(noHead);
}

/** The position behind the last cell that is filled. */
const widthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => textIn(cell) !== '') + 1;

/** The column at each position of the header; undefined for unknown ones. */
type Meant = readonly (SheetColumn | undefined)[];

function meantBy(head: readonly string[], columns: readonly SheetColumn[]): Meant {
  const width = widthOf(head);
  if (width > mostColumns) throw new WrongColumns(tooWide(width, mostColumns));
  const meant: (SheetColumn | undefined)[] = [];
  for (const cell of head.slice(0, width)) meant.push(columnOf(textIn(cell), columns, meant));
  const missing = columns.filter((column) => column.isRequired && !meant.includes(column));
  if (missing.length === 0) return meant;
  const unknown = head.map(textIn).filter((text, at) => text !== '' && meant[at] === undefined);
  throw new WrongColumns(columnsMissing(missing, unknown, meant.some(Boolean)));
}

function lineOf(no: number, row: readonly string[], meant: Meant): Lines {
  const cells: Record<string, string> = {};
  let fault: Label | undefined;
  for (const [at, column] of meant.entries()) {
    if (column === undefined) continue;
    const text = textIn(row[at] ?? '');
    const other = cells[column.name];
    fault ??= wrongIn(column, text, other);
    // Two headings may mean one column: an empty cell takes nothing from a filled one.
    if (text !== '' || other === undefined) cells[column.name] = text;
  }
  if (Object.values(cells).every((text) => text === '')) return [];
  if (fault === undefined) return [{ no, cells }];
  // A formula is often drawn down further than there are rows to fill.
  const isBeyond = row.map(textIn).every((text) => text === '' || isFormulaError(text));
  return isBeyond ? [] : [{ no, cells, fault }];
}

/** The column that a heading means: of several that are called so, the first that no heading before it means. */
function columnOf(head: string, columns: readonly SheetColumn[], taken: Meant): SheetColumn | undefined {
  const known = ({ name, title, also = [] }: SheetColumn) => [name, title.zh, title.en, ...also];
  const called = columns.filter((column) => known(column).some((name) => name.toLowerCase() === head.toLowerCase()));
  return called.find((column) => !taken.includes(column)) ?? called[0];
}

/** Returns a cell's text for storage, without the prefix that stops formulas from running. */
function textIn(cell: string): string {
  return bare(asWritten(cell).replaceAll('\u0000', ''))
    .slice(0, longestText)
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}
