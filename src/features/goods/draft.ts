import { fenOf, wholeOf, yuanText } from '#src/ui/form/amount.ts';
import type { Goods, GoodsContent, GoodsKind, SkuForm } from './api.ts';
import { most } from './limits.ts';
import { type MatrixSpec, newSku, type SkuDraft } from './matrix.ts';

/** Goods as the form holds them. */
export interface GoodsDraft {
  name: string;
  spuCode: string;
  categoryFirst: string | null;
  categorySecond: string | null;
  goodsKind: GoodsKind;
  picUrls: readonly string[];
  shareImgUrl: string;
  unit: string;
  sort: number | null | undefined;
  shelf: '0' | '1';
  description: string;
  specs: readonly MatrixSpec[];
  skus: readonly SkuDraft[];
}

export const emptyDraft: GoodsDraft = {
  name: '',
  spuCode: '',
  categoryFirst: null,
  categorySecond: null,
  goodsKind: 'ordinary',
  picUrls: [],
  shareImgUrl: '',
  unit: '件',
  sort: 0,
  shelf: '0',
  description: '',
  specs: [],
  skus: [{ ...newSku, valueIds: [] }],
};

const shown = (value: number) => (value === 0 ? '' : String(value));
const money = (fen: number) => (fen === 0 ? '' : yuanText(fen));

/** Builds a form draft from saved goods. */
export function draftOf(goods: Goods): GoodsDraft {
  const specs = goods.specs.map(({ id, value, leaf }) => ({
    id,
    name: value,
    values: leaf.map((each) => ({ id: each.id, name: each.value })),
  }));
  const order = specs.map(({ id }) => id);
  return {
    ...goods,
    specs,
    skus: goods.skus.map((sku) => ({
      id: sku.id,
      valueIds: sku.specs
        .toSorted((one, other) => order.indexOf(one.specId) - order.indexOf(other.specId))
        .map(({ specValueId }) => specValueId),
      skuCode: sku.skuCode,
      picUrl: sku.picUrls[0] ?? '',
      salesPrice: yuanText(sku.salesPrice),
      marketPrice: money(sku.marketPrice),
      costPrice: money(sku.costPrice),
      points: shown(sku.points),
      stock: String(sku.stock),
      stockBefore: sku.stock,
      weight: shown(sku.weight),
      volume: shown(sku.volume),
      isEnabled: sku.enable === 1,
    })),
  };
}

/** What may be wrong with a field, as a dictionary key. */
export type DraftProblem =
  | 'unitMissing'
  | 'specEmpty'
  | 'nothingOffered'
  | 'priceWrong'
  | 'pointsWrong'
  | 'stockWrong'
  | 'measureWrong'
  | 'weightWrong'
  | 'tooLarge';

/** The problems of a row, by field. */
export type SkuProblems = { readonly [Field in keyof SkuDraft]?: DraftProblem | undefined };

export interface DraftProblems {
  unit?: DraftProblem;
  specs?: DraftProblem;
  shelf?: DraftProblem;
  skus: readonly SkuProblems[];
}

/** Parses a weight: null when empty, undefined for anything else. */
const weightOf = (text: string) => (/\.\d{4}/.test(text.normalize('NFKC')) ? undefined : measureOf(text));

/** Parses a measure: null when empty, undefined for anything else. */
function measureOf(text: string): number | null | undefined {
  const digits = text.normalize('NFKC').trim();
  if (digits === '') return null;
  return /^\d{1,16}(\.\d{1,4})?$/.test(digits) ? Number(digits) : undefined;
}

function amountProblem(
  value: number | null | undefined,
  largest: number,
  wrong: DraftProblem,
  isNeeded = false,
): DraftProblem | undefined {
  if (value === null) return isNeeded ? wrong : undefined;
  if (value === undefined || value < 0) return wrong;
  return value > largest ? 'tooLarge' : undefined;
}

function skuProblems(sku: SkuDraft, kind: GoodsKind): SkuProblems {
  const price = (text: string, isNeeded = false) => amountProblem(fenOf(text), most.price, 'priceWrong', isNeeded);
  return {
    salesPrice: price(sku.salesPrice, kind !== 'points'),
    marketPrice: price(sku.marketPrice),
    costPrice: price(sku.costPrice),
    // Other kinds show no points.
    points: kind === 'points' ? amountProblem(wholeOf(sku.points), most.units, 'pointsWrong') : undefined,
    stock: amountProblem(wholeOf(sku.stock), most.units, 'stockWrong', true),
    weight: amountProblem(weightOf(sku.weight), most.weight, 'weightWrong'),
    volume: amountProblem(measureOf(sku.volume), most.volume, 'measureWrong'),
  };
}

/** Returns the problems that prevent a draft from being saved, besides those that the contract finds in single fields. */
export function problemsIn(draft: GoodsDraft): DraftProblems {
  return {
    ...(draft.unit.trim() === '' ? { unit: 'unitMissing' } : {}),
    ...(draft.skus.length === 0 ? { specs: 'specEmpty' } : {}),
    ...(draft.shelf === '1' && draft.skus.every(({ isEnabled }) => !isEnabled) ? { shelf: 'nothingOffered' } : {}),
    skus: draft.skus.map((sku) => skuProblems(sku, draft.goodsKind)),
  };
}

function skuOf(sku: SkuDraft, kind: GoodsKind): SkuForm {
  return {
    ...(sku.id === undefined ? {} : { id: sku.id }),
    specValueIds: [...sku.valueIds],
    skuCode: sku.skuCode.trim(),
    picUrls: sku.picUrl === '' ? [] : [sku.picUrl],
    salesPrice: fenOf(sku.salesPrice) ?? 0,
    marketPrice: fenOf(sku.marketPrice) ?? 0,
    costPrice: fenOf(sku.costPrice) ?? 0,
    // What was typed before another kind was chosen is not meant.
    points: (kind === 'points' || sku.id !== undefined ? wholeOf(sku.points) : 0) ?? 0,
    stock: wholeOf(sku.stock) ?? 0,
    ...(sku.stockBefore === undefined ? {} : { stockBefore: sku.stockBefore }),
    weight: weightOf(sku.weight) ?? 0,
    volume: measureOf(sku.volume) ?? 0,
    enable: sku.isEnabled ? 1 : 0,
  };
}

/** Converts a valid draft to the body of the calls. */
export function contentOf(draft: GoodsDraft): GoodsContent {
  return {
    name: draft.name,
    spuCode: draft.spuCode,
    categoryFirst: draft.categoryFirst,
    categorySecond: draft.categorySecond,
    picUrls: [...draft.picUrls],
    shareImgUrl: draft.shareImgUrl,
    unit: draft.unit,
    description: draft.description,
    shelf: draft.shelf,
    sort: draft.sort ?? 0,
    skus: draft.skus.map((sku) => skuOf(sku, draft.goodsKind)),
  };
}
