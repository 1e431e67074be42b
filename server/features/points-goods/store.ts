import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { countSome, cut, type Page, type Total } from '#server/rows/paging.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { matching } from '#server/rows/text-search.ts';

// Raw SQL: the page is cut before its joins, and skus come as JSON.

export type PointsGoodsFilter = ListFilter<'pagePointsGoods'>;

export interface PointsGoodsSort {
  sort: 'createTime' | 'sort';
  order: 'asc' | 'desc';
}

interface Head {
  id: string;
  tenantId: string;
  type: string | null;
  shopId: string | null;
  shopName: string | null;
  picUrls: string[];
  name: string;
  quantityLimit: number;
  unit: string;
  sort: number;
  shelf: '0' | '1';
  createTime: string;
  updateTime: string;
  version: number;
}

interface PointsGoodsRow extends Head {
  spuId: string;
  spuCode: string;
  spuName: string;
  leastPoints: number;
  mostPoints: number;
  skuCount: number;
  stock: number;
}

export interface PointsGoodsDetail extends Head {
  spu: { id: string; spuCode: string; name: string; picUrls: string[] };
  shareImgUrl: string;
  description: string;
  skus: OfferedSku[];
}

interface OfferedSku {
  skuId: string;
  specs: { specValueName: string }[];
  picUrls: string[];
  points: number;
  stock: number;
  limitCount: number;
  weight: number;
  volume: number;
  offered: boolean;
}

const head = sql`p.id, p.tenant_id as "tenantId", p.type, p.shop_id as "shopId", s.shop_name as "shopName",
  p.pic_urls as "picUrls", p.name, p.quantity_limit as "quantityLimit", p.unit, p.sort, p.shelf::text as shelf,
  p.created_at as "createTime", p.updated_at as "updateTime", p.version`;
const behind = sql`left join goods_spus g on g.tenant_id = p.tenant_id and g.id = p.spu_id
  left join user_shops s on s.tenant_id = p.tenant_id and s.id = p.shop_id`;
const sortColumns = { createTime: sql`created_at`, sort: sql`sort` };

function conditions(scope: string, { text, shelf, shopId }: PointsGoodsFilter) {
  const rules = [tenantIs(scope, 'p.tenant_id')];
  if (text !== undefined) rules.push(matching('points_goods_matching', text, 'p'));
  if (shelf !== undefined) rules.push(sql`p.shelf = ${Number(shelf)}`);
  if (shopId !== undefined) rules.push(sql`p.shop_id = ${shopId}`);
  return sql.join(rules, sql` and `);
}

/** Returns one page of points goods with their goods, and prices and units of what can be redeemed. */
export async function pagePointsGoods(
  db: Database,
  scope: string,
  filter: PointsGoodsFilter,
  { sort, order }: PointsGoodsSort,
  page: Page,
): Promise<PointsGoodsRow[]> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await read(db, scope, (query) =>
    sql<PointsGoodsRow>`select ${head}, p.spu_id as "spuId", coalesce(g.spu_code, '') as "spuCode",
        coalesce(g.name, '') as "spuName", k."leastPoints", k."mostPoints", k."skuCount", k.stock
      from (select * from points_goods p where ${conditions(scope, filter)}
        order by ${sortColumns[sort]} ${direction}, id ${direction} ${cut(page)}) p ${behind}
      cross join lateral (select coalesce(min(o.points), 0) as "leastPoints", coalesce(max(o.points), 0) as "mostPoints",
          count(*)::int as "skuCount", coalesce(sum(u.stock), 0)::numeric as stock
        from points_goods_skus o join goods_skus u on u.tenant_id = o.tenant_id and u.id = o.sku_id
          and u.enable = 1 and u.removed_at is null
        where o.tenant_id = p.tenant_id and o.points_goods_id = p.id) k
      order by p.${sortColumns[sort]} ${direction}, p.id ${direction}`.execute(query),
  );
  return rows;
}

/** Counts the points goods that match a filter, up to 10,000. */
export async function countPointsGoods(db: Database, scope: string, filter: PointsGoodsFilter): Promise<Total> {
  return read(db, scope, (query) =>
    countSome(
      query,
      sql`from points_goods p
      where ${conditions(scope, filter)}`,
    ),
  );
}

/** Returns points goods with every sku that their goods still have, marking the offered ones. */
export async function findPointsGoods(db: Database, scope: string, id: string): Promise<PointsGoodsDetail | undefined> {
  const rule = tenantIs(scope, 'p.tenant_id');
  const { rows } = await read(db, scope, (query) =>
    sql<PointsGoodsDetail>`select ${head}, p.share_img_url as "shareImgUrl", p.description,
        jsonb_build_object('id', p.spu_id::text, 'spuCode', coalesce(g.spu_code, ''), 'name', coalesce(g.name, p.name),
          'picUrls', to_jsonb(coalesce(g.pic_urls, '{}'))) as spu,
        coalesce((select jsonb_agg(jsonb_build_object('skuId', u.id::text,
            'specs', (select coalesce(jsonb_agg(jsonb_build_object('specValueName', coalesce(v ->> 'specValueName', v ->> 'value', '')) order by nr), '[]')
              from jsonb_array_elements(u.specs) with ordinality as each (v, nr)),
            'picUrls', case coalesce(nullif(o.pic_url, ''), u.pic_url) when '' then '[]'::jsonb
              else jsonb_build_array(coalesce(nullif(o.pic_url, ''), u.pic_url)) end,
            'points', coalesce(o.points, u.points), 'stock', u.stock, 'limitCount', coalesce(o.limit_count, 0),
            'weight', u.weight_kg, 'volume', u.volume_m3, 'offered', o.sku_id is not null) order by u.id)
          from goods_skus u left join points_goods_skus o
            on o.tenant_id = u.tenant_id and o.points_goods_id = p.id and o.sku_id = u.id
          where u.tenant_id = p.tenant_id and u.spu_id = p.spu_id and u.removed_at is null
            and (u.enable = 1 or o.sku_id is not null)), '[]') as skus
      from points_goods p ${behind} where ${rule} and p.id = ${id}`.execute(query),
  );
  return rows[0];
}
