/** The values that a job's rows have shown so far; the last batch can be taken back for another check. */
export class Seen extends Set<string> {
  #added: string[] = [];

  override add(value: string): this {
    if (!this.has(value)) this.#added.push(value);
    return super.add(value);
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
