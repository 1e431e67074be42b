import type { GoodsKind } from '../api.ts';
import type { SkuDraft } from '../matrix.ts';
import type { messages } from '../messages.ts';

/** The fields of a sku that are typed. */
export type TypedField =
  | 'salesPrice'
  | 'marketPrice'
  | 'costPrice'
  | 'points'
  | 'stock'
  | 'weight'
  | 'volume'
  | 'skuCode';

export interface SkuColumn {
  id: TypedField & keyof SkuDraft;
  title: string;
  isRequired: boolean;
  mode: 'decimal' | 'numeric' | 'text';
  /** Every sku may get the same. */
  isFillable: boolean;
}

/** The columns of the sku table that are typed in; points stand only where goods are sold for them. */
export function skuColumns(texts: typeof messages.zh, kind: GoodsKind): SkuColumn[] {
  const points = kind === 'points';
  const column = (id: TypedField, title: string, more: Partial<SkuColumn> = {}): SkuColumn => ({
    id,
    title,
    isRequired: false,
    mode: 'decimal',
    isFillable: true,
    ...more,
  });
  return [
    column('salesPrice', texts.salesPrice, { isRequired: !points }),
    ...(points ? [column('points', texts.points, { mode: 'numeric' })] : []),
    column('stock', texts.stock, { isRequired: true, mode: 'numeric' }),
    column('marketPrice', texts.marketPrice),
    column('costPrice', texts.costPrice),
    column('weight', texts.weight),
    column('volume', texts.volume),
    column('skuCode', texts.skuCode, { mode: 'text', isFillable: false }),
  ];
}
