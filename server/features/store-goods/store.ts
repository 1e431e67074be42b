import { sql } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { countSome, type Found, type Page, readPage } from '#server/rows/paging.ts';
import { anywhere } from '#server/rows/text-search.ts';

// Raw SQL: goods with sums of their skus, and skus as JSON.

type Schemas = components['schemas'];

/** Returns the shown categories of a mall in two levels; a hidden one hides those below it. */
export async function shownCategories(db: Database, tenantId: string): Promise<Schemas['StoreCategory'][]> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<Schemas['StoreCategory']>`select c.id, c.name, c.pic_url as "picUrl", coalesce((
          select jsonb_agg(jsonb_build_object('id', k.id::text, 'name', k.name, 'picUrl', k.pic_url) order by k.sort, k.id)
          from goods_categories k where k.tenant_id = c.tenant_id and k.parent_id = c.id and k.enable = 1), '[]') as children
      from goods_categories c
      where c.tenant_id = ${tenantId} and c.parent_id is null and c.enable = 1 order by c.sort, c.id`.execute(query),
  );
  return rows;
}

interface GoodsWish {
  categoryId?: string;
  text?: string;
  sort?: 'newest' | 'cheapest' | 'dearest';
}

const orders = {
  usual: sql`g.sort desc, g.id desc`,
  newest: sql`g.created_at desc, g.id desc`,
  cheapest: sql`g.sales_price, g.id`,
  dearest: sql`g.sales_price desc, g.id desc`,
};

/** What can be bought for money: on the shelf, with a sku that is for sale. */
const forSale = sql`g.shelf = 1 and g.goods_kind <> 'points' and exists (select 1 from goods_skus s
  where s.tenant_id = g.tenant_id and s.spu_id = g.id and s.enable = 1)`;

/** Returns one page of the goods on the shelf, with the total up to 10,000. */
export async function pageShelf(
  db: Database,
  tenantId: string,
  { categoryId, text, sort }: GoodsWish,
  page: Page,
): Promise<Found<Schemas['StoreGoodsRow']>> {
  const rules = [sql`g.tenant_id = ${tenantId}`, forSale];
  if (categoryId !== undefined)
    rules.push(sql`(g.category_first = ${categoryId} or g.category_second = ${categoryId})`);
  if (text !== undefined) rules.push(sql`g.name ilike ${anywhere(text)}`);
  const where = sql.join(rules, sql` and `);
  return readPage(db, tenantId, page, {
    rows: sql<Schemas['StoreGoodsRow']>`select g.id, g.name, coalesce(g.pic_urls[1], '') as "picUrl", g.unit,
        g.goods_kind as "goodsKind", k.least as "leastPrice", k.most as "mostPrice", k.stock <= 0 as "isSoldOut"
      from goods_spus g cross join lateral (select min(s.sales_price) as least, max(s.sales_price) as most,
          sum(s.stock) as stock from goods_skus s
        where s.tenant_id = g.tenant_id and s.spu_id = g.id and s.enable = 1) k
      where ${where} order by ${orders[sort ?? 'usual']}`,
    of: sql`from goods_spus g where ${where}`,
    count: countSome,
  });
}

const specInfo = sql`coalesce((select string_agg(coalesce(x->>'specValueName', x->>'value'), ' ')
  from jsonb_array_elements(s.specs) x), '')`;

/** Returns goods on the shelf with their skus; undefined when they are not there. */
export async function goodsOnShelf(
  db: Database,
  tenantId: string,
  id: string,
): Promise<Schemas['StoreGoods'] | undefined> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<Schemas['StoreGoods']>`select g.id, g.name, g.pic_urls as "picUrls", g.unit, g.goods_kind as "goodsKind",
        g.description, (select jsonb_agg(jsonb_build_object('skuId', s.id::text, 'specInfo', ${specInfo},
            'picUrl', s.pic_url, 'salesPrice', s.sales_price, 'marketPrice', s.market_price, 'stock', s.stock)
            order by s.id)
          from goods_skus s where s.tenant_id = g.tenant_id and s.spu_id = g.id and s.enable = 1) as skus
      from goods_spus g where g.tenant_id = ${tenantId} and g.id = ${id} and ${forSale}`.execute(query),
  );
  return rows[0];
}

const isOffered = sql`p.shelf = 1 and exists (select 1 from points_goods_skus o join goods_skus s
    on s.tenant_id = o.tenant_id and s.id = o.sku_id
  where o.tenant_id = p.tenant_id and o.points_goods_id = p.id and s.enable = 1)`;

/** Returns one page of the goods for points on the shelf, with their skus. */
export async function pageExchange(
  db: Database,
  tenantId: string,
  page: Page,
): Promise<Found<Schemas['StorePointsGoods']>> {
  const where = sql`p.tenant_id = ${tenantId} and ${isOffered}`;
  return readPage(db, tenantId, page, {
    rows: sql<Schemas['StorePointsGoods']>`select p.id, p.name, coalesce(p.pic_urls[1], '') as "picUrl", p.unit,
        p.quantity_limit as "quantityLimit", p.description, k."leastPoints", k.skus
      from points_goods p cross join lateral (select min(o.points) as "leastPoints",
          jsonb_agg(jsonb_build_object('skuId', s.id::text, 'specInfo', ${specInfo},
            'picUrl', coalesce(nullif(o.pic_url, ''), s.pic_url), 'points', o.points, 'limitCount', o.limit_count,
            'stock', s.stock) order by s.id) as skus
        from points_goods_skus o join goods_skus s on s.tenant_id = o.tenant_id and s.id = o.sku_id
        where o.tenant_id = p.tenant_id and o.points_goods_id = p.id and s.enable = 1) k
      where ${where} order by p.sort desc, p.id desc`,
    of: sql`from points_goods p where ${where}`,
    count: countSome,
  });
}

/** Returns an article that was published; undefined when there is none. */
export async function publishedArticle(
  db: Database,
  tenantId: string,
  id: string,
): Promise<Schemas['StoreArticle'] | undefined> {
  return read(db, tenantId, (query) =>
    query
      .selectFrom('articles')
      .select(['id', 'title', 'summary', 'cover_url as coverUrl', 'author', 'content', 'published_at as publishTime'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('status', '=', 1)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
}
