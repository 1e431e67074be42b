/** Which message of PostgreSQL's protocol is a row of COPY. */
const row = 0x64;
/** A message begins with what it is, and with its length, in which these four bytes count and the first does not. */
const headBytes = 5;
const lengthBytes = 4;

/** Takes the bytes of a row from one place up to before another; a row may come in several pieces. */
export type TakeRow = (bytes: Buffer, from: number, to: number, isEnd: boolean) => void;

/**
 * Picks the rows of COPY out of what PostgreSQL sends and passes everything else on. `pg` would make several objects for
 * each row.
 */
export class RowSieve {
  readonly #take: TakeRow;
  readonly #pass: (bytes: Buffer) => void;
  /** The head of a message as far as it has come. */
  readonly #head = Buffer.alloc(headBytes);
  #headLength = 0;
  /** How much of the message has not come yet. */
  #left = 0;
  #isRow = false;

  constructor(take: TakeRow, pass: (bytes: Buffer) => void) {
    this.#take = take;
    this.#pass = pass;
  }

  feed(bytes: Buffer): void {
    for (let at = 0; at < bytes.length;) {
      if (this.#left === 0) {
        at = this.#begin(bytes, at);
        continue;
      }
      const to = Math.min(bytes.length, at + this.#left);
      this.#left -= to - at;
      if (this.#isRow) this.#take(bytes, at, to, this.#left === 0);
      else this.#pass(bytes.subarray(at, to));
      at = to;
    }
  }

  /** Returns what has come of the head of the next message, for whoever reads on. */
  rest(): Buffer {
    return this.#head.subarray(0, this.#headLength);
  }

  #begin(bytes: Buffer, at: number): number {
    let end = at;
    for (; this.#headLength < headBytes; this.#headLength += 1) {
      if (end === bytes.length) return end;
      this.#head[this.#headLength] = bytes[end] ?? 0;
      end += 1;
    }
    this.#headLength = 0;
    this.#left = this.#head.readUInt32BE(1) - lengthBytes;
    this.#isRow = this.#head[0] === row;
    if (!this.#isRow) this.#pass(Buffer.from(this.#head));
    // PostgreSQL ends a row with a line feed, so none is empty.
    return end;
  }
}
