/** The bytes of a file, from the first on with each call. */
export type Pieces = () => AsyncIterable<Buffer>;

/** Returns the beginning of a file, up to so many bytes. */
export async function beginningOf(pieces: Pieces, bytes: number): Promise<Buffer> {
  let start = Buffer.alloc(0);
  for await (const piece of pieces()) {
    start = Buffer.concat([start, piece.subarray(0, bytes)]);
    if (start.length >= bytes) break;
  }
  return start.subarray(0, bytes);
}

/** Returns a whole file. */
export async function wholeOf(pieces: Pieces): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces()) all.push(piece);
  return Buffer.concat(all);
}
