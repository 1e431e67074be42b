/** What the rows of a job have shown so far; what the last piece added can be taken back, so that it is looked at again. */
export class Seen extends Set<string> {
  #added: string[] = [];

  override add(value: string): this {
    if (!this.has(value)) this.#added.push(value);
    return super.add(value);
  }

  /** From here on a new piece begins. */
  keep(): void {
    this.#added = [];
  }

  takeBack(): void {
    for (const value of this.#added) this.delete(value);
    this.keep();
  }
}
