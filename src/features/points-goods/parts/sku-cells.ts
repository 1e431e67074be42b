import type { SkuRow } from '#machines/points-goods-wizard/types.ts';
import { wholeOf } from '#src/ui/form/amount.ts';

/** The columns of the sku table, in order; those in `typed` can be edited and pasted into. */
export const columns = ['checked', 'spec', 'picture', 'points', 'stock', 'limitCount', 'weight', 'volume'] as const;
export type SkuColumn = (typeof columns)[number];

export type TypedColumn = 'points' | 'limitCount';
const typed: readonly SkuColumn[] = ['points', 'limitCount'] satisfies TypedColumn[];

export function isTyped(column: SkuColumn | undefined): column is TypedColumn {
  return column !== undefined && typed.includes(column);
}

/** Returns the name of a row: its spec values. */
export function nameOf({ specs }: SkuRow, none: string): string {
  return specs.map(({ specValueName }) => specValueName).join(' / ') || none;
}

/** Returns the text of a cell for copying. */
export function textOf(row: SkuRow, column: SkuColumn, none: string): string {
  const texts: Record<SkuColumn, string> = {
    checked: row.checked ? '1' : '0',
    spec: nameOf(row, none),
    picture: row.picUrl ?? '',
    points: amountText(row.points),
    stock: String(row.stock),
    limitCount: amountText(row.limitCount),
    weight: row.weightKg,
    volume: row.volumeM3,
  };
  return texts[column];
}

/** Formats an amount for editing; an invalid number shows as empty. */
export function amountText(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value);
}

/** Parses a typed amount; null when empty, NaN when it is not a whole number. */
export function amountOf(text: string): number | null {
  const value = wholeOf(text);
  return value === undefined ? Number.NaN : value;
}

export interface Pasted {
  skuId: string;
  values: Partial<Record<TypedColumn, number | null>>;
}

/**
 * Returns the changes of pasting spreadsheet text at a cell: its cells fill the table to the right and down, up to the
 * last row; columns that cannot be edited are skipped.
 */
export function pastedAt(text: string, rows: readonly SkuRow[], at: { row: number; column: number }): Pasted[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.flatMap((line, down) => {
    const row = rows[at.row + down];
    if (!row) return [];
    const values: Pasted['values'] = {};
    for (const [right, cell] of line.split('\t').entries()) {
      const column = columns[at.column + right];
      if (isTyped(column)) values[column] = amountOf(cell);
    }
    return Object.keys(values).length === 0 ? [] : [{ skuId: row.skuId, values }];
  });
}

/** A cell of the table, both counted from 0. */
export interface Place {
  row: number;
  column: number;
}
