import { Readable } from 'node:stream';

/** How much memory a piece of a file has at most. */
export const pieceBytes = 262_144;

/**
 * The memory of one file's pieces, which is used again once a piece is sent. New memory for each of hundreds lies outside
 * V8's heap, which then is searched for garbage several times a second.
 */
export class PieceMemory {
  readonly #spare: ArrayBuffer[] = [];
  readonly #lent = new WeakSet<ArrayBufferLike>();

  /** Returns memory for a piece; what stood in it may still be there. */
  take(): Buffer {
    const memory = this.#spare.pop() ?? new ArrayBuffer(pieceBytes);
    this.#lent.add(memory);
    return Buffer.from(memory);
  }

  /** Takes back the memory of a piece that nobody reads any more; what was not lent, or came back already, stays where it is. */
  giveBack({ buffer }: Uint8Array): void {
    if (buffer instanceof ArrayBuffer && this.#lent.delete(buffer)) this.#spare.push(buffer);
  }
}

/** A response as far as it matters here: how many bytes the kernel has not taken yet. */
interface Taking {
  readonly writableLength: number;
}

/** A stream of the same pieces for a response, which gives their memory back as they are sent. */
export const reclaimed = (pieces: Readable, memory: PieceMemory, response: Taking): Readable =>
  Readable.from(reclaiming(pieces, memory, response));

/** What HTTP writes around a piece: its length in hexadecimal digits and two line ends. */
const framingBytes = 20;

/**
 * The stream asks for the next piece when it has written the last one to the response. What a response still holds came
 * last: when that is no more than the last piece, the one before is sent.
 */
export async function* reclaiming(
  pieces: AsyncIterable<string | Uint8Array>,
  memory: PieceMemory,
  response: Taking,
): AsyncGenerator<string | Uint8Array> {
  let before: string | Uint8Array = '';
  for await (const piece of pieces) {
    yield piece;
    if (typeof before !== 'string' && response.writableLength <= piece.length + framingBytes) memory.giveBack(before);
    before = piece;
  }
}
