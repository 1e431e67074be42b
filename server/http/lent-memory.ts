/** How much memory a piece of a file has at most. */
export const pieceBytes = 262_144;

/** Whose memory a piece has. */
const owners = new WeakMap<ArrayBufferLike, PieceMemory>();

/**
 * The memory of one file's pieces, which is used again once a piece is sent. New memory for each of hundreds lies outside
 * V8's heap, which then is searched for garbage several times a second.
 */
export class PieceMemory {
  readonly #spare: ArrayBuffer[] = [];

  /** Returns memory for a piece; what stood in it may still be there. */
  take(): Buffer {
    const memory = this.#spare.pop() ?? new ArrayBuffer(pieceBytes);
    owners.set(memory, this);
    return Buffer.from(memory);
  }

  /** Takes back the memory of a piece that nobody reads any more, if it was lent; once for each time it was. */
  static giveBack(piece: Uint8Array): void {
    const owner = owners.get(piece.buffer);
    if (!owner || !(piece.buffer instanceof ArrayBuffer)) return;
    owners.delete(piece.buffer);
    owner.#spare.push(piece.buffer);
  }
}

/** What HTTP writes around a piece: its length in hexadecimal digits and two line ends. */
const framingBytes = 20;

/**
 * Yields the pieces of a file as they come, for a stream that asks for the next one when it has written the last one to the
 * response. What a response still holds came last: when that is no more than the last piece, the one before is sent.
 */
export async function* reclaimed(
  pieces: AsyncIterable<string | Uint8Array>,
  response: { readonly writableLength: number },
): AsyncGenerator<string | Uint8Array> {
  let before: string | Uint8Array = '';
  for await (const piece of pieces) {
    yield piece;
    if (typeof before !== 'string' && response.writableLength <= piece.length + framingBytes)
      PieceMemory.giveBack(before);
    before = piece;
  }
}
