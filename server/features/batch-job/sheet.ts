import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import { fromBufferPromise } from 'yauzl';
import { MAX_ROWS } from '#machines/batch-job/rules.ts';
import type { FileFault } from '#machines/batch-job/types.ts';
import type { Lines, SheetColumn } from '#server/workflow/jobs.ts';

/** What an archive may come to when it is unpacked, whatever it says itself. */
const mostUnpackedBytes = 134_217_728;
const mostEntries = 1_000;
const mostColumns = 200;
const longestCell = 2_000;

/** A file of rows, or why the file as a whole cannot be used. */
export type Sheet = { lines: Lines } | { fault: FileFault };

const isArchive = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));

/** Reads a workbook or a csv file (UTF-8, else GBK); what it calls itself does not matter. */
export async function readSheet(bytes: Buffer, columns: readonly SheetColumn[]): Promise<Sheet> {
  try {
    const rows = isArchive(bytes) ? await workbookRows(bytes) : csvRows(bytes);
    return linesOf(rows, columns);
  } catch {
    // Whatever a reader stumbles over, the operator's file is what has to be mended.
    return { fault: 'unreadable' };
  }
}

async function workbookRows(bytes: Buffer): Promise<unknown[][]> {
  await measure(bytes);
  const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: MAX_ROWS + 2 });
  return sheets[0]?.rows ?? [];
}

/** Unpacks an archive into nothing and counts; throws for one that is too large, lies about its sizes or leads elsewhere. */
async function measure(bytes: Buffer): Promise<void> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  if (archive.entryCount > mostEntries) throw new Error('Too many entries.');
  let total = 0;
  for await (const entry of archive.eachEntry()) {
    const content = await archive.openReadStreamPromise(entry);
    for await (const chunk of content) {
      total += Buffer.isBuffer(chunk) ? chunk.length : 0;
      if (total > mostUnpackedBytes) throw new Error('Too large.');
    }
  }
}

function csvRows(bytes: Buffer): unknown[][] {
  const text = textOf(bytes);
  // A picture or a program is no text, however it is named.
  if (text.includes('\u0000')) throw new Error('No text.');
  return parseCsv(text, { maxRows: MAX_ROWS + 2, typeInference: false });
}

/** UTF-8 when it is that, else GBK, which is what Chinese spreadsheets write. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return iconv.decode(bytes, 'gb18030');
  }
}

function linesOf(rows: unknown[][], columns: readonly SheetColumn[]): Sheet {
  const [head = [], ...body] = rows;
  if (head.length > mostColumns) return { fault: 'columns' };
  const names = head.map((cell) => columnOf(textIn(cell), columns));
  const isMissing = ({ name, isRequired }: SheetColumn) => isRequired && !names.includes(name);
  if (columns.some(isMissing)) return { fault: 'columns' };
  const lines = body.flatMap((row, at) => {
    const cells = Object.fromEntries(
      names.flatMap((name, column) => (name === undefined ? [] : [[name, textIn(row[column])]])),
    );
    // The head is the first line of the file.
    return Object.values(cells).every((cell) => cell === '') ? [] : [{ no: at + 2, cells }];
  });
  if (lines.length === 0) return { fault: 'empty' };
  return lines.length > MAX_ROWS ? { fault: 'tooManyRows' } : { lines };
}

function columnOf(head: string, columns: readonly SheetColumn[]): string | undefined {
  const known = ({ name, title, also = [] }: SheetColumn) => [name, title.zh, title.en, ...also];
  return columns.find((column) => known(column).some((name) => name.toLowerCase() === head.toLowerCase()))?.name;
}

/** A cell as text: numbers as they are written, without the mark that keeps a formula from running. */
function textIn(cell: unknown): string {
  if (typeof cell === 'string')
    return cell
      .replace(/^'(?=[=+\-@])/, '')
      .replaceAll('\u0000', '')
      .trim()
      .slice(0, longestCell);
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? cell.toFixed(0) : String(cell);
  return typeof cell === 'boolean' ? String(cell) : '';
}
