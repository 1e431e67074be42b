import { type RawBuilder, sql } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { factTotal } from '#server/rows/fact-counts.ts';
import { asksNothing, cut, exactly, type Found, type Page, readTold, someOf } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { formColumns } from './content-store.ts';
import { type GoodsFilter, goodsRules } from './filter-store.ts';
import { specTree } from './spec-tree-store.ts';

// Raw SQL: the page is cut before its joins, and skus come as JSON.

export interface GoodsSort {
  sort: 'createTime' | 'leastPrice' | 'sort';
  order: 'asc' | 'desc';
}

export type GoodsRow = components['schemas']['GoodsRow'];
export type Goods = components['schemas']['Goods'];

const sortColumns = { createTime: sql`created_at`, leastPrice: sql`sales_price`, sort: sql`sort` };

const columns = sql`g.id, g.tenant_id as "tenantId", g.spu_code as "spuCode", g.name, g.pic_urls as "picUrls",
  g.category_first as "categoryFirst", g.category_second as "categorySecond",
  array_remove(array[one.name, two.name], null) as "categoryNames", g.goods_kind as "goodsKind",
  g.shelf::text as shelf, g.sort, coalesce(k.least, g.sales_price) as "leastPrice",
  coalesce(k.most, g.sales_price) as "mostPrice", coalesce(k.stock, 0)::float8 as stock,
  coalesce(k.skus, 0)::int as "skuCount", g.created_at as "createTime", g.updated_at as "updateTime", g.version`;

const joined = sql`left join goods_categories one on one.tenant_id = g.tenant_id and one.id = g.category_first
  left join goods_categories two on two.tenant_id = g.tenant_id and two.id = g.category_second
  left join lateral (select min(s.sales_price) as least, max(s.sales_price) as most, sum(s.stock) as stock,
      count(*) as skus from goods_skus s where s.tenant_id = g.tenant_id and s.spu_id = g.id and s.enable = 1) k on true`;

/** Returns one page of goods with the totals of their skus, and how many match: all goods exactly, others up to 10,000. */
export function pageGoods(
  db: Database,
  scope: string,
  filter: GoodsFilter,
  { sort, order }: GoodsSort,
  page: Page,
): Promise<Found<GoodsRow>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const by = sql`g.${sortColumns[sort]} ${direction}, g.id ${direction}`;
  const of = sql`from goods_spus g where ${goodsRules(scope, filter)}`;
  const listed = (told: RawBuilder<unknown>) => sql<GoodsRow>`select ${columns}, ${told}
    from (select * ${of} order by ${by} ${cut(page)}) g ${joined} order by ${by}`;
  const counted = asksNothing(filter) ? exactly(factTotal(scope, 'goods')) : someOf(of);
  return readTold(db, scope, page, counted, listed);
}

/** Returns goods with their skus for the form, without removed skus. */
export async function findGoods(db: Database, scope: string, id: string): Promise<Goods | undefined> {
  const rule = tenantIs(scope, 'g.tenant_id');
  const { rows } = await read(db, scope, (query) =>
    sql<Omit<Goods, 'specs'>>`select ${columns}, ${formColumns},
        coalesce((select jsonb_agg(jsonb_build_object('id', s.id::text, 'skuCode', s.sku_code, 'specs', s.specs,
            'picUrls', case s.pic_url when '' then '[]'::jsonb else jsonb_build_array(s.pic_url) end,
            'salesPrice', s.sales_price, 'marketPrice', s.market_price, 'costPrice', s.cost_price, 'points', s.points,
            'stock', s.stock, 'weight', s.weight_kg, 'volume', s.volume_m3, 'enable', s.enable) order by s.id)
          from goods_skus s where s.tenant_id = g.tenant_id and s.spu_id = g.id and s.removed_at is null), '[]') as skus
      from goods_spus g ${joined} where ${rule} and g.id = ${id}`.execute(query),
  );
  const [found] = rows;
  if (!found) return undefined;
  return { ...found, specs: (await specTree(db, scope, id)) ?? [] };
}
