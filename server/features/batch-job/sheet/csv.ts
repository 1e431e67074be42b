import { setImmediate } from 'node:timers/promises';
import { longestCell, mostCells, mostRows, proportionate, type SheetRow } from './row.ts';
import { Unreadable } from './unusable.ts';

/** Characters read before other requests get a turn. */
const piece = 16_384;
const rowsAtOnce = 500;
const newLine = 10;
const carriageReturn = 13;
const delimiters = [',', ';', '\t', '|'];
/** A text as a formula, by which shops and carriers keep the digits of a long number in their csv files. */
const literal = /^="([^"]*)"$/;
/** The line before the header by which Excel is told the delimiter, and which it does not count. */
const toldDelimiter = /^"?sep=([,;\t|])"?(?:\r\n|\r|\n)/i;

/** Yields batches of rows of a csv text. Throws for an oversized cell and for a quote that never closes. */
export async function* csvRows(text: string): AsyncGenerator<SheetRow[]> {
  const reader = new CsvReader(text);
  let rows: SheetRow[] = [];
  let no = 0;
  let begun = 0;
  for (let row = reader.next(); row !== null; row = reader.next()) {
    if (row.isWhole) rows.push({ no: (no += 1), cells: row.cells });
    if (no > mostRows) throw new Unreadable('manyRows');
    if (reader.at - begun < piece && rows.length < rowsAtOnce) continue;
    begun = reader.at;
    yield rows;
    rows = [];
    // Lets other requests run.
    await setImmediate();
  }
  yield rows;
}

interface Read {
  cells: string[];
  /** A long row takes several reads; the last one returns its cells. */
  isWhole: boolean;
}

/** Reads each character once, whatever the input. */
class CsvReader {
  at: number;
  readonly #text: string;
  readonly #delimiter: number;
  #cells: string[] = [];
  #isInRow = false;

  constructor(text: string) {
    this.#text = text;
    const start = text.startsWith('\uFEFF') ? 1 : 0;
    const [told = '', sign] = toldDelimiter.exec(text.slice(start, piece)) ?? [];
    this.at = start + told.length;
    this.#delimiter = (sign ?? delimiterOf(text.slice(this.at, piece))).charCodeAt(0);
  }

  /** Returns the next row or a part of a long one; null at the end of the text. */
  next(): Read | null {
    const from = this.at;
    if (this.at >= this.#text.length && !this.#isInRow) return null;
    this.#isInRow = true;
    while (this.at - from < piece) {
      const cell = this.#cell();
      // As in a workbook, cells far beyond any column are not read.
      if (this.#cells.length < mostCells) this.#cells.push(cell);
      if (this.#text.charCodeAt(this.at) === this.#delimiter) this.at += 1;
      else return this.#end();
    }
    return { cells: [], isWhole: false };
  }

  #end(): Read {
    const isPair = this.#text[this.at] === '\r' && this.#text[this.at + 1] === '\n';
    this.at += isPair ? 2 : 1;
    const cells = this.#cells;
    this.#cells = [];
    this.#isInRow = false;
    return { cells, isWhole: true };
  }

  #cell(): string {
    const quoted = this.#text[this.at] === '"' ? this.#quoted() : '';
    const from = this.at;
    while (this.at < this.#text.length && !this.#isEnd(this.#text.charCodeAt(this.at))) {
      if ((this.at += 1) - from > longestCell) throw new Unreadable('longCell');
    }
    const cell = proportionate(quoted + this.#text.slice(from, this.at));
    return literal.exec(cell)?.[1] ?? cell;
  }

  #isEnd(code: number): boolean {
    return code === this.#delimiter || code === newLine || code === carriageReturn;
  }

  #quoted(): string {
    let cell = '';
    for (;;) {
      const end = this.#text.indexOf('"', this.at + 1);
      if (end < 0) throw new Unreadable('quote');
      cell = proportionate(cell + this.#text.slice(this.at + 1, end));
      this.at = end + 1;
      if (this.#text[this.at] !== '"') return cell;
      cell += '"';
    }
  }
}

/** Returns the delimiter of the first line that is not empty: a comma, or another character that occurs there more often. */
function delimiterOf(start: string): string {
  const head = /[^\r\n]+/.exec(start)?.[0] ?? '';
  const count = (sign: string) => head.split(sign).length;
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
