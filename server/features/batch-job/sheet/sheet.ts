import { setImmediate } from 'node:timers/promises';
import iconv from 'iconv-lite';
import { MAX_ROWS } from '#machines/batch-job/rules.ts';
import type { FileFault } from '#machines/batch-job/types.ts';
import { asWritten } from '#server/http/export-cells.ts';
import type { Lines, SheetColumn } from '#server/workflow/jobs.ts';
import { csvRows } from './csv.ts';
import type { SheetRow } from './row.ts';
import { openWorkbook } from './workbook.ts';

const mostColumns = 200;
/** Characters of a cell that are kept; no column takes more. */
const longestText = 2_000;
/** Bytes that are turned into text before others are answered. */
const bytesAtOnce = 262_144;

/** A file of rows that can be used, read anew each time its lines are asked for; or why it cannot. */
export type Sheet = { lines: () => AsyncGenerator<Lines> } | { fault: FileFault };

const isArchive = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));

/** Looks through a workbook or a csv file (UTF-8, else GBK) from end to end; what it calls itself does not matter. */
export async function openSheet(bytes: Buffer, columns: readonly SheetColumn[]): Promise<Sheet> {
  try {
    const rows = isArchive(bytes) ? (await openWorkbook(bytes)).rows : await textRows(bytes);
    const lines = () => linesOf(rows(), columns);
    let count = 0;
    for await (const some of lines()) {
      count += some.length;
      if (count > MAX_ROWS) return { fault: 'tooManyRows' };
    }
    return count === 0 ? { fault: 'empty' } : { lines };
  } catch (error) {
    // Whatever a reader stumbles over, the operator's file is what has to be mended.
    return { fault: error instanceof WrongColumns ? 'columns' : 'unreadable' };
  }
}

async function textRows(bytes: Buffer): Promise<() => AsyncGenerator<SheetRow[]>> {
  const text = await textOf(bytes);
  // A picture or a program is no text, however it is named.
  if (text.includes('\u0000')) throw new Error('No text.');
  return () => csvRows(text);
}

/** UTF-8 when it is that, else GBK, which is what Chinese spreadsheets write. */
async function textOf(bytes: Buffer): Promise<string> {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const text = await decoded(bytes, (some) => decoder.decode(some, { stream: true }));
    return text + decoder.decode();
  } catch {
    const decoder = iconv.getDecoder('gb18030');
    const text = await decoded(bytes, (some) => decoder.write(some));
    return text + (decoder.end() ?? '');
  }
}

async function decoded(bytes: Buffer, decode: (some: Buffer) => string): Promise<string> {
  let text = '';
  for (let at = 0; at < bytes.length; at += bytesAtOnce) {
    text += decode(bytes.subarray(at, at + bytesAtOnce));
    await setImmediate();
  }
  return text;
}

class WrongColumns extends Error {}

async function* linesOf(rows: AsyncIterable<SheetRow[]>, columns: readonly SheetColumn[]): AsyncGenerator<Lines> {
  let names: (string | undefined)[] | undefined;
  for await (const some of rows) {
    const body = names === undefined ? some.slice(1) : some;
    if (names === undefined && some.length === 0) continue;
    names ??= namesIn(some[0]?.cells ?? [], columns);
    const lines = body.flatMap(({ no, cells }) => lineOf(no, cells, names ?? []));
    if (lines.length > 0) yield lines;
  }
  if (names === undefined) throw new WrongColumns();
}

/** The column that stands at each place of the head; nothing where it is none of ours. */
function namesIn(head: readonly string[], columns: readonly SheetColumn[]): (string | undefined)[] {
  if (head.length > mostColumns) throw new WrongColumns();
  const names = head.map((cell) => columnOf(textIn(cell), columns));
  const isMissing = ({ name, isRequired }: SheetColumn) => isRequired && !names.includes(name);
  if (columns.some(isMissing)) throw new WrongColumns();
  return names;
}

function lineOf(no: number, row: readonly string[], names: readonly (string | undefined)[]): Lines {
  const cells: Record<string, string> = {};
  let isBlank = true;
  for (const [column, name] of names.entries()) {
    if (name === undefined) continue;
    const text = textIn(row[column] ?? '');
    cells[name] = text;
    isBlank &&= text === '';
  }
  return isBlank ? [] : [{ no, cells }];
}

function columnOf(head: string, columns: readonly SheetColumn[]): string | undefined {
  const known = ({ name, title, also = [] }: SheetColumn) => [name, title.zh, title.en, ...also];
  return columns.find((column) => known(column).some((name) => name.toLowerCase() === head.toLowerCase()))?.name;
}

/** A cell's text as it can be kept, without the mark that keeps a formula from running. */
function textIn(cell: string): string {
  return asWritten(cell.slice(0, longestText + 1))
    .replaceAll('\u0000', '')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .trim()
    .slice(0, longestText);
}
