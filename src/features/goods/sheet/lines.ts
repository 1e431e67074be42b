import type { components } from '#openapi/generated/types.ts';
import { fenOf, wholeOf, yuanText } from '#src/ui/form/amount.ts';
import type { GoodsRow } from '../api.ts';
import { most } from '../limits.ts';

export type SkuLine = components['schemas']['SkuLine'];
export type SheetChange = components['schemas']['SheetChange'];
type RowChange = SheetChange['rows'][number];
type SkuChange = NonNullable<RowChange['skus']>[number];

/** The columns that a sheet edits, from left to right. */
export const fields = ['salesPrice', 'stock', 'sort', 'shelf'] as const;
export type Field = (typeof fields)[number];

/** A sku with its goods; sort and shelf belong to the goods and are edited in the line of their first sku. */
export interface Line {
  sku: SkuLine;
  goods: GoodsRow;
  isFirst: boolean;
}

/** What was typed, by cell; a cell that is not named shows what is saved. */
export type Edits = Readonly<Record<string, string>>;

/** Joins the goods of a page with their skus, in the order of the page. */
export function linesOf(goods: readonly GoodsRow[], skus: readonly SkuLine[]): Line[] {
  return goods.flatMap((each) =>
    skus.filter(({ spuId }) => spuId === each.id).map((sku, at) => ({ sku, goods: each, isFirst: at === 0 })),
  );
}

/** Returns whether a line has its own cell of a column. */
export const hasCell = ({ isFirst }: Line, field: Field): boolean =>
  field === 'salesPrice' || field === 'stock' || isFirst;

/** The name of a cell. */
export function cellOf({ sku, goods }: Line, field: Field): string {
  return field === 'salesPrice' || field === 'stock' ? `${field}:${sku.id}` : `${field}:${goods.id}`;
}

/** The saved value of a cell, as it is typed. */
export function savedText({ sku, goods }: Line, field: Field): string {
  if (field === 'salesPrice') return yuanText(sku.salesPrice);
  if (field === 'stock') return String(sku.stock);
  return field === 'sort' ? String(goods.sort) : goods.shelf;
}

export const textOf = (line: Line, field: Field, edits: Edits): string =>
  edits[cellOf(line, field)] ?? savedText(line, field);

const mostIn = { salesPrice: most.price, stock: most.units, sort: most.units };

/** The value of a typed text, fen for a price; null for one that is no value of its column. */
export function valueOf(field: Field, text: string): number | null {
  if (field === 'shelf') return text === '1' ? 1 : 0;
  const value = field === 'salesPrice' ? fenOf(text) : wholeOf(text);
  return typeof value === 'number' && value >= 0 && value <= mostIn[field] ? value : null;
}

export const isWrong = (line: Line, field: Field, edits: Edits): boolean =>
  valueOf(field, textOf(line, field, edits)) === null;

/** Returns whether a cell differs from what is saved; the same amount written in another way does not. */
export function isEdited(line: Line, field: Field, edits: Edits): boolean {
  const text = edits[cellOf(line, field)];
  return text !== undefined && valueOf(field, text) !== valueOf(field, savedText(line, field));
}

export const editedCells = (lines: readonly Line[], edits: Edits): { line: Line; field: Field }[] =>
  lines.flatMap((line) =>
    fields.filter((field) => hasCell(line, field) && isEdited(line, field, edits)).map((field) => ({ line, field })),
  );

const shelves = new Map([
  ...['1', '上架', '是', 'on', 'yes', 'true'].map((word) => [word, '1'] as const),
  ...['0', '下架', '否', 'off', 'no', 'false'].map((word) => [word, '0'] as const),
]);

/**
 * Returns the text of a cell after a value is pasted or filled into it: "+10%", "-5" change an amount that is there,
 * anything else replaces it.
 */
export function filledText(line: Line, field: Field, given: string, edits: Edits): string {
  const text = given
    .trim()
    .replace(/^[¥￥]\s*/, '')
    .replaceAll(/[,，](?=\d{3})/g, '');
  if (field === 'shelf') return shelves.get(text.toLowerCase()) ?? textOf(line, field, edits);
  const [, sign, number, percent] = /^([+-])\s*(\d+(?:\.\d+)?)\s*(%?)$/.exec(text.normalize('NFKC')) ?? [];
  const before = valueOf(field, textOf(line, field, edits));
  if (sign === undefined || number === undefined || before === null) return text;
  const unit = field === 'salesPrice' ? 100 : 1;
  const step = percent === '%' ? (before * Number(number)) / 100 : Number(number) * unit;
  const after = Math.max(0, Math.round(sign === '+' ? before + step : before - step));
  return field === 'salesPrice' ? yuanText(after) : String(after);
}

/** Returns what a paste at a cell types: one column runs down the cells of the column, more run along the lines. */
export function pastedEdits(
  lines: readonly Line[],
  at: { line: Line; field: Field },
  text: string,
  edits: Edits,
): Edits {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t'));
  const isColumn = rows.every(({ length }) => length === 1);
  const start = fields.indexOf(at.field);
  const below = lines.slice(lines.indexOf(at.line)).filter((line) => !isColumn || hasCell(line, at.field));
  const typed: Record<string, string> = {};
  for (const [row, values] of rows.entries()) {
    const line = below[row];
    for (const [column, value] of values.entries()) {
      const field = fields[start + column];
      if (line && field && hasCell(line, field)) typed[cellOf(line, field)] = filledText(line, field, value, edits);
    }
  }
  return typed;
}

/** Returns what to send for the edited goods. */
export function changesOf(lines: readonly Line[], edits: Edits): SheetChange['rows'] {
  const rows = new Map<string, RowChange & { skus?: SkuChange[] }>();
  for (const { line, field } of editedCells(lines, edits)) {
    const { goods, sku } = line;
    const row = rows.get(goods.id) ?? { id: goods.id, version: goods.version };
    rows.set(goods.id, row);
    const value = valueOf(field, textOf(line, field, edits)) ?? 0;
    if (field === 'sort') row.sort = value;
    else if (field === 'shelf') row.shelf = value === 1 ? '1' : '0';
    else {
      const change = skuIn(row, sku.id);
      if (field === 'salesPrice') change.salesPrice = value;
      else Object.assign(change, { stock: value, stockBefore: sku.stock });
    }
  }
  return [...rows.values()];
}

function skuIn(row: { skus?: SkuChange[] }, id: string): SkuChange {
  row.skus ??= [];
  const known = row.skus.find((sku) => sku.id === id);
  if (known) return known;
  const added = { id };
  row.skus.push(added);
  return added;
}

/** Returns the change that takes sent rows back, at the versions that they have now. */
export function reversed(
  sent: SheetChange['rows'],
  lines: readonly Line[],
  done: readonly { id: string; version: number }[],
): SheetChange['rows'] {
  return done.flatMap(({ id, version }) => {
    const row = sent.find((each) => each.id === id);
    const own = lines.filter(({ goods }) => goods.id === id);
    const goods = own[0]?.goods;
    if (!row || !goods) return [];
    const skus = row.skus?.flatMap((change): SkuChange[] => {
      const sku = own.find((line) => line.sku.id === change.id)?.sku;
      if (!sku) return [];
      return [
        {
          id: sku.id,
          ...(change.salesPrice !== undefined && { salesPrice: sku.salesPrice }),
          ...(change.stock !== undefined && { stock: sku.stock, stockBefore: change.stock }),
        },
      ];
    });
    return [
      {
        id,
        version,
        ...(row.sort !== undefined && { sort: goods.sort }),
        ...(row.shelf !== undefined && { shelf: goods.shelf }),
        ...(skus && { skus }),
      },
    ];
  });
}
