import type { Cell } from '#server/http/export-cells.ts';
import { cellsIn, textIn } from './csv-lines.ts';

/** Lines that PostgreSQL writes, as the values of their cells. */
export class CellLines {
  readonly cells: Cell[][] = [];
  readonly #isNumber: readonly boolean[];
  /** What has come of the present line in earlier pieces. */
  #pieces: Buffer[] = [];

  constructor(isNumber: readonly boolean[]) {
    this.#isNumber = isNumber;
  }

  readonly take = (bytes: Buffer, from: number, to: number, isEnd: boolean): void => {
    if (isEnd && this.#pieces.length === 0) {
      this.#add(bytes, from, to);
      return;
    }
    this.#pieces.push(Buffer.from(bytes.subarray(from, to)));
    if (!isEnd) return;
    const line = Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#add(line, 0, line.length);
  };

  #add(bytes: Buffer, from: number, to: number): void {
    const line = bytes.toString('utf8', from, to - 1);
    this.cells.push(cellsIn(line).map((cell, column) => valueIn(cell, this.#isNumber[column] === true)));
  }
}

const valueIn = (cell: string, isNumber: boolean): Cell =>
  cell === '' ? null : isNumber ? Number(cell) : textIn(cell);
