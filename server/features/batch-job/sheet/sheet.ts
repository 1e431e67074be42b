import { MAX_ROWS } from '#machines/batch-job/rules.ts';
import type { FileFault } from '#machines/batch-job/types.ts';
import type { Label } from '#machines/kit/words.ts';
import { asWritten } from '#server/http/export-cells.ts';
import type { Lines, SheetColumn } from '#server/workflow/jobs.ts';
import { bare } from '#shared/bare.ts';
import { isFormulaError } from '#shared/formula-error.ts';
import { csvRows } from './csv.ts';
import { beginningOf, type Pieces, wholeOf } from './pieces.ts';
import type { SheetRow } from './row.ts';
import { openText } from './text.ts';
import { columnsMissing, noHead, tooWide, Unreadable, wordsOf, WrongColumns } from './unusable.ts';
import { wrongIn } from './wrong-cell.ts';

const mostColumns = 200;
/** What is kept of a cell: more than any column takes, whatever its signs, so that a longer text is refused, not cut. */
const longestText = 10_001;

/** A usable file of rows, read again for each call of `lines`; or the reason why it cannot be used. */
export type Sheet = { lines: () => AsyncGenerator<Lines> } | Unusable;

/** What is wrong with a file, and in words what its operator can mend, where there is more to say. */
export interface Unusable {
  fault: FileFault;
  words?: Label;
}

/** How old workbooks begin, and encrypted ones. */
const oldWorkbook = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const archive = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/**
 * Reads a workbook or csv file (UTF-8, UTF-16 or GBK) from end to end; its file name does not matter. A text is fetched
 * anew for each reading and never held as a whole. Throws what the fetching throws.
 */
export async function openSheet(pieces: Pieces, columns: readonly SheetColumn[]): Promise<Sheet> {
  let lost: unknown = null;
  const fetched: Pieces = async function* () {
    try {
      yield* pieces();
    } catch (error) {
      lost = error;
      throw error;
    }
  };
  try {
    const rows = await rowsIn(fetched);
    const lines = () => linesOf(rows(), columns);
    let count = 0;
    for await (const some of lines()) {
      count += some.length;
      if (count > MAX_ROWS) return { fault: 'tooManyRows' };
    }
    return count === 0 ? { fault: 'empty' } : { lines };
  } catch (error) {
    if (error === lost) throw error;
    // Whatever the reader fails on, the operator has to correct the file.
    if (error instanceof WrongColumns) return { fault: 'columns', words: error.words };
    return { fault: 'unreadable', words: wordsOf(error) };
  }
}

async function rowsIn(pieces: Pieces): Promise<() => AsyncGenerator<SheetRow[]>> {
  const start = await beginningOf(pieces, archive.length);
  if (start.equals(oldWorkbook)) throw new Unreadable('oldWorkbook');
  return start.equals(archive) ? workbookRows(await wholeOf(pieces)) : textRows(pieces);
}

/** Loads the reader of archives only for files that need it. */
async function workbookRows(bytes: Buffer): Promise<() => AsyncGenerator<SheetRow[]>> {
  const { openWorkbook } = await import('./workbook.ts');
  return (await openWorkbook(bytes)).rows;
}

async function textRows(pieces: Pieces): Promise<() => AsyncGenerator<SheetRow[]>> {
  const text = await openText(pieces);
  return () => csvRows(text());
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
  let isEmpty = true;
  for (let at = 0; at < meant.length; at += 1) {
    const column = meant[at];
    if (column === undefined) continue;
    const text = textIn(row[at] ?? '');
    isEmpty &&= text === '';
    const other = cells[column.name];
    fault ??= wrongIn(column, text, other);
    // Two headings may mean one column: an empty cell takes nothing from a filled one.
    if (text !== '' || other === undefined) cells[column.name] = text;
  }
  if (isEmpty) return [];
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
