import { DatabaseError } from 'pg';
import { Problem } from '#server/http/problem.ts';

const words = {
  'has-children': {
    zh: '该分类下还有子分类，请先移走或删除它们',
    en: 'Move or delete its subcategories first',
  },
  'has-goods': { zh: '该分类下还有商品，请先把商品移到别的分类', en: 'It still contains goods. Move them first.' },
  'too-deep': { zh: '分类最多两级', en: 'Categories have at most two levels' },
  'below-itself': { zh: '分类不能移到自己下面', en: 'A category cannot be moved below itself' },
  'name-taken': { zh: '同级分类中已有这个名称', en: 'A sibling category already has this name' },
  'no-parent': { zh: '上级分类不存在，可能已被删除', en: 'Parent category not found; it may have been deleted' },
} as const;

/** Returns the refusal of a tree change, with its reason. */
export function refused(reason: keyof typeof words): Problem {
  return new Problem('unprocessable', { data: { reason }, words: words[reason] });
}

/** Translates a violated table constraint into words for the operator; returns any other error unchanged. */
export function refusedByTable(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  if (error.constraint === 'goods_categories_by_name') return refused('name-taken');
  if (error.constraint === 'goods_categories_parent') return refused('has-children');
  return error.constraint?.startsWith('goods_spus_category_') === true ? refused('has-goods') : error;
}
