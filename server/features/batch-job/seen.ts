/** The values that a job's rows have shown so far; the last batch can be taken back for another check. */
export class Seen extends Set<string> {
  #added: string[] = [];

  override add(value: string): this {
    if (this.has(value)) return this;
    // A part of a text would keep the whole text in memory.
    const own = Buffer.from(value).toString();
    this.#added.push(own);
    return super.add(own);
  }

  /** Starts a new batch. */
  keep(): void {
    this.#added = [];
  }

  takeBack(): void {
    for (const value of this.#added) this.delete(value);
    this.keep();
  }
}
