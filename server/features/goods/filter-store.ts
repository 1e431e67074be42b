import { type RawBuilder, sql } from 'kysely';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { dayStart } from '#server/rows/shanghai.ts';
import { matching } from '#server/rows/text-search.ts';

/** The filters of the goods list; days are ISO dates in Asia/Shanghai. */
export type GoodsFilter = ListFilter<'pageGoods'>;

/**
 * A single character is too short for the text index, so it is searched among the rows that match the other filters.
 */
function named(name: string): RawBuilder<unknown> {
  const wanted = name.trim();
  if (Array.from(wanted).length < 2) return sql`position(lower(${wanted}) in lower(g.name || g.spu_code)) > 0`;
  return matching('goods_spus_matching', wanted, 'g');
}

export function goodsRules(scope: string, filter: GoodsFilter): RawBuilder<unknown> {
  const { categoryId, categoryFirst, categorySecond, name, spuCode, goodsKind, shelf, from, to } = filter;
  const { exchangeable = false, stockAtMost } = filter;
  const rules: RawBuilder<unknown>[] = [tenantIs(scope, 'g.tenant_id')];
  if (categoryId !== undefined && categoryId.length > 0)
    rules.push(
      sql`(g.category_first = any (${[...categoryId]}::bigint[]) or g.category_second = any (${[...categoryId]}::bigint[]))`,
    );
  if (categoryFirst !== undefined) rules.push(sql`g.category_first = ${categoryFirst}`);
  if (categorySecond !== undefined) rules.push(sql`g.category_second = ${categorySecond}`);
  if (name !== undefined) rules.push(named(name));
  if (spuCode !== undefined) rules.push(sql`g.spu_code = ${spuCode}`);
  if (goodsKind !== undefined) rules.push(sql`g.goods_kind = ${goodsKind}`);
  if (shelf !== undefined) rules.push(sql`g.shelf = ${Number(shelf)}`);
  if (exchangeable)
    rules.push(sql`g.goods_kind not in ('virtual', 'card') and not exists (select from points_goods p
      where p.tenant_id = g.tenant_id and p.spu_id = g.id)`);
  if (stockAtMost !== undefined)
    rules.push(sql`exists (select from goods_skus k where k.tenant_id = g.tenant_id and k.spu_id = g.id
      and k.enable = 1 and k.stock <= ${stockAtMost})`);
  if (from !== undefined) rules.push(sql`g.created_at >= ${dayStart(from)}`);
  if (to !== undefined) rules.push(sql`g.created_at < ${dayStart(to, 1)}`);
  return sql.join(rules, sql` and `);
}
