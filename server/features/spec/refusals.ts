import { DatabaseError } from 'pg';
import { Problem } from '#server/http/problem.ts';

const words = {
  'in-use': { zh: '有商品正在使用该规格，不能删除', en: 'Goods use this spec, so it cannot be deleted' },
  'value-in-use': { zh: '有商品正在使用该规格值，不能删除', en: 'SKUs use this value, so it cannot be deleted' },
  'name-taken': { zh: '已有同名规格', en: 'A spec with this name already exists' },
  'value-name-taken': { zh: '同一规格下的规格值不能重名', en: 'Values of a spec must have different names' },
  'unknown-value': {
    zh: '规格值不存在，可能已被删除，请刷新后重试',
    en: 'Value not found; it may have been deleted. Reload and try again',
  },
} as const;

/** Returns the refusal of a library change, with its reason. */
export function refused(reason: keyof typeof words): Problem {
  return new Problem('unprocessable', { data: { reason }, words: words[reason] });
}

/** Returns the refusal of a change that has one value at two places. */
export const namedTwice = (place: number): Problem =>
  new Problem('bad-request', {
    data: { errors: [{ path: `/body/values/${place}/id`, message: 'must not be named twice' }] },
  });

/** Translates a violated table constraint into words for the operator; returns any other error unchanged. */
export function refusedByTable(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  switch (error.constraint) {
    case 'goods_specs_by_name':
      return refused('name-taken');
    case 'goods_spec_values_by_name':
      return refused('value-name-taken');
    case 'goods_sku_values_value':
      return refused('value-in-use');
    case 'goods_spu_specs_spec':
      return refused('in-use');
    default:
      return error;
  }
}
