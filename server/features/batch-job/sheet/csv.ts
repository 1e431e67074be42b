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
export async function* csvRows(parts: AsyncIterable<string>): AsyncGenerator<SheetRow[]> {
  const reader = new CsvReader();
  let rows: SheetRow[] = [];
  let no = 0;
  let taken = 0;
  for await (const part of ended(parts)) {
    reader.take(part);
    for (let row = reader.next(); row !== null; row = reader.next()) {
      if (row.isWhole) rows.push({ no: (no += 1), cells: row.cells });
      if (no > mostRows) throw new Unreadable('manyRows');
      taken += row.length;
      if (taken < piece && rows.length < rowsAtOnce) continue;
      taken = 0;
      yield rows;
      rows = [];
      // Lets other requests run.
      await setImmediate();
    }
  }
  yield rows;
}

/** The parts of a text and then null; the first is long enough to tell the delimiter by. */
async function* ended(parts: AsyncIterable<string>): AsyncGenerator<string | null> {
  let start: string | null = '';
  for await (const part of parts) {
    if (start === null) yield part;
    else {
      start += part;
      if (start.length <= piece) continue;
      yield start;
      start = null;
    }
  }
  if (start !== null) yield start;
  yield null;
}

interface Read {
  cells: string[];
  /** A long row takes several reads; the last one returns its cells. */
  isWhole: boolean;
  /** The characters that were read. */
  length: number;
}

/** Reads each character once, or twice in a cell on the border of two parts, whatever the input. */
class CsvReader {
  #text = '';
  #at = 0;
  #isLast = false;
  #delimiter: number | undefined;
  #cells: string[] = [];
  #isInRow = false;

  /** Takes the next part of the text; null behind the last one. */
  take(part: string | null): void {
    this.#text = this.#text.slice(this.#at) + (part ?? '');
    this.#at = 0;
    this.#isLast = part === null;
    if (this.#delimiter !== undefined) return;
    const start = this.#text.startsWith('\uFEFF') ? 1 : 0;
    const [told = '', sign] = toldDelimiter.exec(this.#text.slice(start, piece)) ?? [];
    this.#at = start + told.length;
    this.#delimiter = (sign ?? delimiterOf(this.#text.slice(this.#at, piece))).charCodeAt(0);
  }

  /** Returns the next row or a part of a long one; null at the end of what was taken. */
  next(): Read | null {
    const from = this.#at;
    if (from >= this.#text.length && !(this.#isLast && this.#isInRow)) return null;
    this.#isInRow = true;
    while (this.#at - from < piece) {
      const begun = this.#at;
      const cell = this.#cell();
      if (cell === null || this.#isCut()) {
        this.#at = begun;
        return begun > from ? { cells: [], isWhole: false, length: begun - from } : null;
      }
      // As in a workbook, cells far beyond any column are not read.
      if (this.#cells.length < mostCells) this.#cells.push(cell);
      if (this.#text.charCodeAt(this.#at) === this.#delimiter) this.#at += 1;
      else return this.#end(from);
    }
    return { cells: [], isWhole: false, length: this.#at - from };
  }

  /** Whether the next part may go on with this cell, or with the end of its line. */
  #isCut(): boolean {
    if (this.#isLast) return false;
    const left = this.#text.length - this.#at;
    return left === 0 || (left === 1 && this.#text.charCodeAt(this.#at) === carriageReturn);
  }

  #end(from: number): Read {
    const isPair = this.#text[this.#at] === '\r' && this.#text[this.#at + 1] === '\n';
    this.#at += isPair ? 2 : 1;
    const cells = this.#cells;
    this.#cells = [];
    this.#isInRow = false;
    return { cells, isWhole: true, length: this.#at - from };
  }

  /** Reads a cell; null when it is quoted and its end has not been taken yet. */
  #cell(): string | null {
    const quoted = this.#text[this.#at] === '"' ? this.#quoted() : '';
    if (quoted === null) return null;
    const from = this.#at;
    while (this.#at < this.#text.length && !this.#isEnd(this.#text.charCodeAt(this.#at))) {
      if ((this.#at += 1) - from > longestCell) throw new Unreadable('longCell');
    }
    const cell = proportionate(quoted + this.#text.slice(from, this.#at));
    return literal.exec(cell)?.[1] ?? cell;
  }

  #isEnd(code: number): boolean {
    return code === this.#delimiter || code === newLine || code === carriageReturn;
  }

  #quoted(): string | null {
    let cell = '';
    for (;;) {
      const end = this.#text.indexOf('"', this.#at + 1);
      if (end < 0 && this.#isLast) throw new Unreadable('quote');
      if (end < 0) {
        // What is longer than a cell can be is refused at its end, whatever it says.
        this.#text = this.#text.slice(0, this.#at + longestCell + 2);
        return null;
      }
      cell = proportionate(cell + this.#text.slice(this.#at + 1, end));
      this.#at = end + 1;
      if (this.#text[this.#at] !== '"') return cell;
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
