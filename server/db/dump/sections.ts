const endOfData = Buffer.from('\n\\.\n');

/** Reads a dump as it arrives: whole lines, and the table data between them. */
export class Sections {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);
  #ended = false;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next line without its end; null at the end of the dump. */
  async line(): Promise<string | null> {
    for (let from = 0; ;) {
      const end = this.#held.indexOf(10, from);
      if (end >= 0) return this.#take(end + 1).toString('utf8', 0, end);
      from = this.#held.length;
      if (await this.#more()) continue;
      if (this.#held.length > 0) throw truncated();
      return null;
    }
  }

  /** The bytes of a COPY up to its end line. */
  async *data(): AsyncGenerator<Buffer> {
    // The end may come at once: then the only line feed before it ended the previous line.
    this.#held = Buffer.concat([Buffer.from('\n'), this.#held]);
    let first = true;
    const rest = (part: Buffer): Buffer => {
      if (!first) return part;
      first = false;
      return part.subarray(1);
    };
    for (;;) {
      const end = this.#held.indexOf(endOfData);
      if (end >= 0) {
        const last = rest(this.#take(end + 1));
        this.#take(endOfData.length - 1);
        if (last.length > 0) yield last;
        return;
      }
      const safe = this.#held.length - endOfData.length;
      if (safe > 0) {
        const part = rest(this.#take(safe));
        if (part.length > 0) yield part;
      }
      if (!(await this.#more())) throw truncated();
    }
  }

  /** Releases the source, whether or not it was read to its end. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }

  #take(length: number): Buffer {
    const head = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return head;
  }

  async #more(): Promise<boolean> {
    if (this.#ended) return false;
    const next = await this.#source.next();
    if (next.done === true) this.#ended = true;
    else this.#held = this.#held.length === 0 ? next.value : Buffer.concat([this.#held, next.value]);
    return !this.#ended;
  }
}

function truncated(): Error {
  return new Error('The backup ends in the middle: it was cut off while it was written or copied.');
}
