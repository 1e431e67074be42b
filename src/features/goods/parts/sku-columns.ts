import type { GoodsKind } from '../api.ts';
import type { SkuDraft } from '../matrix.ts';
import type { messages } from '../messages.ts';

/** The editable fields of a sku. */
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
  /** True when one value can fill every sku. */
  isFillable: boolean;
}

/** Returns the editable columns of the sku table; points appear only for goods sold for points. */
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
