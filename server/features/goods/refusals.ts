import { DatabaseError } from 'pg';
import { Problem } from '#server/http/problem.ts';
import type { Fault } from './sku-plan.ts';

const words = {
  'no-category': { zh: '所选分类不存在，可能已被删除', en: 'Category not found; it may have been deleted' },
  'category-mismatch': {
    zh: '二级分类不属于所选的一级分类',
    en: 'The second-level category does not belong to the first-level one',
  },
  'unknown-value': {
    zh: '规格值不存在，可能已被删除，请刷新后重试',
    en: 'Spec value not found; it may have been deleted. Reload and try again',
  },
  'unknown-sku': {
    zh: 'SKU 不属于该商品或已被删除，请刷新后重试',
    en: 'This SKU is not one of the goods, or was deleted. Reload and try again',
  },
  'sku-twice': { zh: '同一个 SKU 不能填写两次', en: 'A SKU must not be there twice' },
  'specs-differ': {
    zh: '每个 SKU 必须按相同顺序使用相同的规格',
    en: 'Every SKU must have one value of each spec, in the same order',
  },
  'nothing-to-sell': {
    zh: '上架的商品至少要有一个启用的 SKU',
    en: 'Goods on the shelf need at least one SKU on sale',
  },
  'stock-sold': {
    zh: '部分库存已在此期间售出，请按最新库存重新填写',
    en: 'Units were sold in the meantime; enter the stock again based on the current value',
  },
  'stock-most': {
    zh: '库存过大，每个 SKU 最多 2147483647 件，请减少后重试',
    en: 'Too many units: a SKU has at most 2147483647. Enter fewer',
  },
  'code-taken': { zh: '商品编码已被使用', en: 'Other goods already use this code' },
  'on-shelf': { zh: '请先下架再删除', en: 'Take the goods off the shelf first' },
  'in-orders': {
    zh: '还有未完成的订单包含该商品，不能删除',
    en: 'Open orders contain these goods, so they cannot be deleted',
  },
  'in-points-goods': {
    zh: '该商品已用于爱豆商品，请先删除对应的爱豆商品',
    en: 'These goods are also points goods; delete those first',
  },
  'spec-taken': { zh: '该商品已使用此规格', en: 'The goods already use this spec' },
  'specs-renamed': {
    zh: '商品的规格已被删除，其名称现由另一规格使用，无法恢复；请先修改那个规格的名称',
    en: 'The specs of these goods were deleted and their names given to others. Rename those first',
  },
  'too-many-specs': { zh: '一个商品最多使用 5 个规格', en: 'Goods can have at most 5 specs' },
  'tells-apart': {
    zh: '有多个 SKU 只靠该规格区分，请先在规格表中合并它们',
    en: 'SKUs differ in this spec; merge them first',
  },
} as const;

/** Returns the refusal of a goods change, with its reason. */
export function refused(reason: keyof typeof words, faults?: Fault[]): Problem {
  return new Problem('unprocessable', {
    data: faults ? { reason, errors: faults } : { reason },
    words: words[reason],
  });
}

/** Whether stock is impossible because units were sold since the caller saw it. */
export const isSold = (message: string): boolean => message.endsWith('meanwhile');

/** Returns the problem for faulty rows; units sold meanwhile get their own reason. */
export function atFault(faults: Fault[]): Problem {
  if (faults.every(({ message }) => isSold(message))) return refused('stock-sold', faults);
  return new Problem('bad-request', { data: { errors: faults } });
}

/** Translates a violated table constraint into words for the operator; returns any other error unchanged. */
export function refusedByTable(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  if (error.constraint === 'goods_spus_by_code') return refused('code-taken');
  if (error.constraint === 'goods_spu_specs_once') return refused('spec-taken');
  if (error.constraint === 'goods_spu_specs_spec') return refused('unknown-value');
  if (error.constraint === 'goods_sku_values_value') return refused('unknown-value');
  return error.constraint?.startsWith('goods_spus_category_') === true ? refused('no-category') : error;
}
