import type { Cell } from './export-cells.ts';

/** Lines that PostgreSQL wrote by COPY, one behind the other. */
export interface CopiedLines {
  bytes: Uint8Array<ArrayBuffer>;
  /** Behind which byte each line ends. */
  ends: readonly number[];
  /** Which columns are numbers. */
  isNumber: readonly boolean[];
}

const firstBytes = 524_288;

/** Memory of lines that were written, for further ones: what is dropped stays until garbage is collected. */
const spare: ArrayBuffer[] = [];
const mostSpare = 4;

/** Takes memory back that lines were handed over in. */
export function giveBack(memory: ArrayBuffer): void {
  if (spare.length < mostSpare && memory.byteLength >= firstBytes) spare.push(memory);
}

/** Puts the lines of COPY together, each of which may come in several pieces. */
export class LineCollector {
  #bytes = Buffer.from(spare.pop() ?? new ArrayBuffer(firstBytes));
  #length = 0;
  readonly #ends: number[] = [];

  readonly take = (bytes: Buffer, from: number, to: number, isEnd: boolean): void => {
    const length = this.#length + to - from;
    if (length > this.#bytes.length) {
      const larger = Buffer.from(new ArrayBuffer(2 * length));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    bytes.copy(this.#bytes, this.#length, from, to);
    this.#length = length;
    if (isEnd) this.#ends.push(length);
  };

  lines(isNumber: readonly boolean[]): CopiedLines {
    return { bytes: this.#bytes.subarray(0, this.#length), ends: this.#ends, isNumber };
  }
}

/** Yields the values of the cells of each line. */
export function* cellsOf({ bytes, ends, isNumber }: CopiedLines): Generator<Cell[]> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let from = 0;
  for (const end of ends) {
    // The line feed is none of it.
    const line = all.toString('utf8', from, end - 1);
    yield writtenCells(line).map((cell, column) => valueOf(cell, isNumber[column] === true));
    from = end;
  }
}

const valueOf = (cell: string, isNumber: boolean): Cell =>
  cell === '' ? null : isNumber ? Number(cell) : writtenText(cell);

/** The cells of a line as they are written. */
export const writtenCells = (line: string): string[] =>
  line.includes('"')
    ? Array.from(`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g), ([, cell = '']) => cell)
    : line.split(',');

/** The text of a cell as it is written. */
export const writtenText = (cell: string): string =>
  cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
