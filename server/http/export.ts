import { Readable } from 'node:stream';
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
import type { PieceMemory } from './lent-memory.ts';
import type { Blob, Language } from './operations.ts';
import { type Lines, workbookBytes } from './workbook-thread.ts';

export interface ExportColumn<Row> {
  title: Readonly<Record<Language, string>>;
  kind?: Kind;
  /** Fen for yuan, ISO 8601 for time; null leaves the cell empty. */
  value: (row: Row, language: Language) => string | number | null;
}

export interface Export<Row> {
  /** The file name without date and extension. */
  name: Readonly<Record<Language, string>>;
  columns: readonly ExportColumn<Row>[];
  /** The rows in batches; the next batch is requested once the one before the last is sent. */
  batches: AsyncIterable<readonly Row[]>;
}

export interface ExportOptions {
  format: ExportFormat;
  language: Language;
}

const widths: Record<Kind, number> = { text: 24, number: 12, yuan: 14, time: 20 };

/** A list as a file that is written while it is read, so that memory does not grow with the rows. */
export function exported<Row>({ name, columns, batches }: Export<Row>, options: ExportOptions): Blob {
  const kinds = columns.map(({ kind = 'text' }) => kind);
  const cells = cellsOf(columns, batches, options.language);
  return written(
    {
      name,
      columns,
      csv: async function* () {
        for await (const batch of cells) yield batch.map((line) => csvLine(line, kinds)).join('');
      },
      workbook: async function* () {
        for await (const batch of cells)
          yield batch.map((line) => line.map((cell, at) => workbookCell(cell, kinds[at] ?? 'text')));
      },
    },
    options,
  );
}

/** A list whose lines somebody else has written already. */
export interface Written {
  name: Readonly<Record<Language, string>>;
  columns: readonly Pick<ExportColumn<never>, 'title' | 'kind'>[];
  /** The lines of a csv file after its head. */
  csv: () => AsyncIterable<string | Buffer>;
  /** Whose memory these lines have, if it is to be used again. */
  memory?: PieceMemory;
  /** The lines of a workbook after its head, with the values that its cells have. */
  workbook: () => AsyncIterable<Lines>;
}

/** The same file from lines that are ready. */
export function written({ name, columns, csv, memory, workbook }: Written, { format, language }: ExportOptions): Blob {
  const titles = columns.map(({ title }) => title[language]);
  const widthOf = (at: number) => widths[columns[at]?.kind ?? 'text'];
  return {
    kind: 'blob',
    contentType: contentTypes[format],
    ...(format === 'csv' && memory && { memory }),
    fileName: `${name[language]}-${shanghaiTime(new Date().toISOString()).slice(0, 10)}.${format}`,
    body:
      format === 'csv'
        ? Readable.from(withHead(titles, csv()))
        : Readable.from(
            workbookBytes({
              name: name[language],
              columns: titles.map((header, at) => ({ header, width: widthOf(at) })),
              lines: workbook(),
            }),
          ),
  };
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

/** The cells of a row; a cell that cannot be computed says so, and the file goes on. */
export function cellsIn<Row>(columns: readonly ExportColumn<Row>[], row: Row, language: Language): Cell[] {
  return columns.map(({ value }) => {
    try {
      return value(row, language);
    } catch {
      return unreadable[language];
    }
  });
}

async function* withHead(titles: string[], lines: AsyncIterable<string | Buffer>) {
  // Without this mark Excel reads a file in the system's code page.
  yield `\uFEFF${csvLine(titles)}`;
  yield* lines;
}

/**
 * Yields rows in batches of `size`: `read` returns those after the given last row, in a fixed order; a short batch is
 * the last. Reads the next batch while the current one is written.
 */
export async function* batchesOf<Row>(
  size: number,
  read: (after: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let next: Promise<Row[]> | null = read(null); next !== null;) {
    const batch: Row[] = await next;
    next = batch.length < size ? null : read(batch.at(-1) ?? null);
    // If the reader goes away nobody sees this error; a reader that stays gets it when it awaits the batch.
    next?.catch(() => {});
    if (batch.length > 0) yield batch;
  }
}
