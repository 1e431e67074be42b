import { writtenCells, writtenText } from '#server/http/copied-lines.ts';
import { inert } from '#server/http/export-cells.ts';
import { pieceBytes, type PieceMemory } from '#server/http/lent-memory.ts';

const comma = 44;
const quote = 34;
const carriageReturn = 13;
const lineFeed = 10;

/**
 * Lines that PostgreSQL writes, one after another in blocks, as a file has them: each with a carriage return before its
 * line feed, and with no text that a spreadsheet might run.
 */
export class CsvLines {
  readonly #isText: readonly boolean[];
  readonly #full: Buffer[] = [];
  readonly #memory: PieceMemory;
  #block: Buffer;
  /** Where the present line begins, and how far it has come. */
  #begun = 0;
  #at = 0;

  /** Takes which columns are texts; a number may begin with a minus. */
  constructor(isText: readonly boolean[], memory: PieceMemory) {
    this.#isText = isText;
    this.#memory = memory;
    this.#block = memory.take();
  }

  readonly take = (bytes: Buffer, from: number, to: number, isEnd: boolean): void => {
    const block = this.#room(to - from + 1);
    this.#at += bytes.copy(block, this.#at, from, to);
    if (!isEnd) return;
    if (!this.#isHarmless()) this.#makeInert();
    this.#block[this.#at - 1] = carriageReturn;
    this.#block[this.#at] = lineFeed;
    this.#at += 1;
    this.#begun = this.#at;
  };

  blocks(): Buffer[] {
    return [...this.#full, this.#block.subarray(0, this.#begun)];
  }

  /** Whether each cell of the present line, and each piece of a text behind a mark, begins as nearly all do. */
  #isHarmless(): boolean {
    const [block, end] = [this.#block, this.#at];
    let before = comma;
    for (let at = this.#begun; at < end; at += 1) {
      const byte = block[at] ?? 0;
      if (unusual[(before << 8) | byte] === 1 && !isBracket(block, at)) return false;
      before = byte;
    }
    return true;
  }

  #makeInert(): void {
    const line = this.#block.toString('utf8', this.#begun, this.#at - 1);
    const text = writtenCells(line)
      .map((cell, column) => (this.#isText[column] === true ? inertCell(cell) : cell))
      .join(',');
    this.#at = this.#begun;
    const block = this.#room(Buffer.byteLength(text) + 2);
    this.#at += block.write(text, this.#at) + 1;
  }

  /** Returns a block with so many bytes behind what has come, to which the present line moves if there is no room. */
  #room(bytes: number): Buffer {
    if (this.#at + bytes > this.#block.length) {
      const [begun, at, full] = [this.#begun, this.#at, this.#block];
      this.#full.push(full.subarray(0, begun));
      const needed = at - begun + bytes;
      this.#block = needed > pieceBytes ? Buffer.allocUnsafe(2 * needed) : this.#memory.take();
      this.#at = full.copy(this.#block, 0, begun, at);
      this.#begun = 0;
    }
    return this.#block;
  }
}

/** An apostrophe goes behind the quotation mark; both writers quote the same texts. */
function inertCell(cell: string): string {
  if (!cell.startsWith('"')) return inert(cell);
  const text = writtenText(cell);
  return inert(text) === text ? cell : `"'${cell.slice(1)}`;
}

/** What texts begin with nearly always: letters, digits and Chinese characters; what begins an empty or a quoted one. */
const usualFirst = (mark: number, byte: number): boolean =>
  /[0-9A-Za-z,"]/.test(String.fromCharCode(byte)) ||
  (byte >= 0xe4 && byte <= 0xe9) ||
  (mark === comma && byte === lineFeed);

/** For two bytes, of which the first counts 256 times: whether a mark and what hardly ever follows it. */
const unusual = Uint8Array.from({ length: 65_536 }, (_, pair) => {
  const [mark, byte] = [pair >> 8, pair & 255];
  return (mark === comma || mark === quote) && !usualFirst(mark, byte) ? 1 : 0;
});

/** Names of goods like to begin with a bracket: from 〈 to 】, or a full-width （ or ）. */
function isBracket(bytes: Buffer, at: number): boolean {
  const [first, second, third = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]];
  if (first === 0xe3) return second === 0x80 && third >= 0x88 && third <= 0x91;
  return first === 0xef && second === 0xbc && (third === 0x88 || third === 0x89);
}
