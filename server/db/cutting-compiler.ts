import {
  type LimitNode,
  type OffsetNode,
  type OperationNode,
  PostgresQueryCompiler,
  type RawNode,
  ValueNode,
} from 'kysely';

/**
 * Writes how many rows are wanted into the text: PostgreSQL plans a statement anew at every call as long as it does not
 * know.
 */
export class CuttingCompiler extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    this.append('limit ');
    this.#written(node.limit);
  }

  protected override visitOffset(node: OffsetNode): void {
    this.append('offset ');
    this.#written(node.offset);
  }

  /** The same in SQL that was written by hand. */
  protected override visitRaw({ sqlFragments, parameters }: RawNode): void {
    for (const [at, fragment] of sqlFragments.entries()) {
      this.append(fragment);
      const value = parameters[at];
      if (value === undefined) continue;
      if (/\b(?:limit|offset)\s+$/i.test(fragment)) this.#written(value);
      else this.visitNode(value);
    }
  }

  #written(node: OperationNode): void {
    const value = ValueNode.is(node) ? node.value : undefined;
    if (typeof value === 'number' && Number.isSafeInteger(value)) this.append(String(value));
    else this.visitNode(node);
  }
}
