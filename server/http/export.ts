import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import { faultPoint } from '#server/fault.ts';
import {
  type Cell,
  contentTypes,
  csvLine,
  type ExportFormat,
  type Kind,
  shanghaiTime,
  workbookCell,
} from './export-cells.ts';
import type { Blob, Language } from './operations.ts';

export interface ExportColumn<Row> {
  title: Readonly<Record<Language, string>>;
  kind?: Kind;
  /** Fen for yuan, ISO 8601 for time; null leaves the cell empty. */
  value: (row: Row, language: Language) => string | number | null;
}

export interface Export<Row> {
  /** What the file is called, without date and ending. */
  name: Readonly<Record<Language, string>>;
  columns: readonly ExportColumn<Row>[];
  /** The rows, a batch at a time; one is asked for when the one before the last was sent. */
  batches: AsyncIterable<readonly Row[]>;
}

export interface ExportOptions {
  format: ExportFormat;
  language: Language;
}

const widths: Record<Kind, number> = { text: 24, number: 12, yuan: 14, time: 20 };

/** A list as a file that is written while it is read: memory stays the same however many rows there are. */
export function exported<Row>({ name, columns, batches }: Export<Row>, { format, language }: ExportOptions): Blob {
  const table: Table = {
    name: name[language],
    titles: columns.map(({ title }) => title[language]),
    kinds: columns.map(({ kind = 'text' }) => kind),
    batches: cellsOf(columns, batches, language),
  };
  return {
    kind: 'blob',
    contentType: contentTypes[format],
    fileName: `${table.name}-${shanghaiTime(new Date().toISOString()).slice(0, 10)}.${format}`,
    body: format === 'csv' ? Readable.from(csv(table)) : xlsx(table),
  };
}

interface Table {
  name: string;
  titles: readonly string[];
  kinds: readonly Kind[];
  batches: AsyncIterable<Cell[][]>;
}

async function* cellsOf<Row>(
  columns: Export<Row>['columns'],
  batches: Export<Row>['batches'],
  language: Language,
): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) {
    yield batch.map((row) => cellsIn(columns, row, language));
    faultPoint('mid-export');
  }
}

const unreadable = { zh: '（无法写出）', en: '(cannot be written)' };

/** The cells of a row; one that cannot be made says so, and the rest of the file goes on. */
export function cellsIn<Row>(columns: readonly ExportColumn<Row>[], row: Row, language: Language): Cell[] {
  return columns.map(({ value }) => {
    try {
      return value(row, language);
    } catch {
      return unreadable[language];
    }
  });
}

async function* csv({ titles, kinds, batches }: Table) {
  // Excel reads a file without this mark as the system's code page.
  yield `\uFEFF${csvLine(titles)}`;
  for await (const batch of batches) yield batch.map((cells) => csvLine(cells, kinds)).join('');
}

function xlsx({ name, titles, kinds, batches }: Table): NodeJS.ReadableStream {
  const rows = async function* () {
    for await (const batch of batches) {
      for (const cells of batch) yield cells.map((cell, at) => workbookCell(cell, kinds[at] ?? 'text'));
    }
  };
  const columns = titles.map((header, at) => ({ header, width: widths[kinds[at] ?? 'text'] }));
  return Readable.from(chunksOf(writeXlsxStream(rows(), { name, columns, freezePane: { rows: 1 } })));
}

/** A web stream as what Node reads; the two libraries of types do not agree on what such a stream is. */
async function* chunksOf(stream: Pick<ReadableStream<Uint8Array>, 'getReader'>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // A caller who goes away must not leave the writer waiting.
    await reader.cancel();
  }
}

/**
 * Rows by batches of `size`: `read` answers those after the given last row, in one order; a short batch is the last one.
 * While one is written, the next is read already.
 */
export async function* batchesOf<Row>(
  size: number,
  read: (after: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let next: Promise<Row[]> | null = read(null); next !== null;) {
    const batch: Row[] = await next;
    next = batch.length < size ? null : read(batch.at(-1) ?? null);
    // A reader that goes away never hears of it; one that stays hears when it asks.
    next?.catch(() => {});
    if (batch.length > 0) yield batch;
  }
}
