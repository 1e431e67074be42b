import { type Kysely, sql, type Transaction } from 'kysely';
import type { GoodsKind } from '#machines/order/types.ts';
import type { DB } from '#server/db/schema.gen.ts';

// Raw SQL: goods for money and goods for points in one list, with their words out of JSON.

/** What it costs to send goods, fen: a fixed sum, or nothing from a value of the goods on. */
export interface Freight {
  fixed: number;
  /** null: never free. */
  freeFrom: number | null;
}

/** One unit of a sku that may be bought or exchanged now. */
export interface Offer {
  skuId: string;
  spuId: string;
  spuName: string;
  kind: GoodsKind;
  picUrl: string;
  specInfo: string;
  /** Fen per unit. */
  salesPrice: number;
  /** Points per unit. */
  points: number;
  stock: number;
  /** The shop that sends the goods; null for the tenant itself. */
  shopId: string | null;
  /** The freight of that shop. */
  shopFreight: Freight | null;
}

const specInfo = sql`coalesce((select string_agg(coalesce(x->>'specValueName', x->>'value'), ' ')
  from jsonb_array_elements(k.specs) x), '')`;

/** Goods for money and goods for points; a sku may be offered as both. */
const shelf = sql`(
  select k.tenant_id, k.id as "skuId", k.spu_id as "spuId", s.name as "spuName", s.goods_kind as kind,
    k.sales_price as "salesPrice", 0 as points, k.stock, coalesce(nullif(k.pic_url, ''), s.pic_urls[1], '') as "picUrl",
    ${specInfo} as "specInfo", s.sort, null::bigint as "shopId", null::jsonb as "shopFreight"
  from goods_skus k join goods_spus s on s.tenant_id = k.tenant_id and s.id = k.spu_id
  where s.shelf = 1 and k.enable = 1 and s.goods_kind <> 'points'
  union all
  select k.tenant_id, k.id, k.spu_id, p.name, 'points', 0, o.points, k.stock,
    coalesce(nullif(o.pic_url, ''), p.pic_urls[1], ''), ${specInfo}, p.sort, h.id,
    case when h.id is null then null
      else jsonb_build_object('fixed', h.fixed_freight, 'freeFrom', h.free_freight_from) end
  from points_goods p join points_goods_skus o on o.tenant_id = p.tenant_id and o.points_goods_id = p.id
    join goods_skus k on k.tenant_id = o.tenant_id and k.id = o.sku_id
    left join user_shops h on h.tenant_id = p.tenant_id and h.id = p.shop_id and h.deleted_at is null
  where p.shelf = 1 and k.enable = 1) as shelf`;

/** Returns what a tenant offers of these skus, or the first 300 offers; a sku for money and for points is there twice. */
export async function offersOf(
  query: Kysely<DB>,
  tenantId: string,
  skuIds: readonly string[] | null = null,
): Promise<Offer[]> {
  const chosen = skuIds === null ? sql`true` : sql`"skuId" = any(${[...skuIds]}::bigint[])`;
  const { rows } = await sql<Offer>`select "skuId", "spuId", "spuName", kind, "salesPrice", points, stock, "picUrl",
      "specInfo", "shopId", "shopFreight" from ${shelf}
    where tenant_id = ${tenantId} and ${chosen} order by kind, sort, "skuId" limit 300`.execute(query);
  return rows;
}

export interface Buyer {
  id: string;
  name: string;
  /** The account of the storefront where they buy, else theirs. */
  appId: string | null;
  mobile: string;
  unpaidMinutes: number;
  flashSaleMinutes: number;
  autoReceiveDays: number;
}

/** Returns a member who may buy, with their tenant's timeouts, and keeps them from leaving until this transaction ends. */
export async function buyerOf(
  query: Transaction<DB>,
  { tenantId, memberId, storefrontId }: { tenantId: string; memberId: string; storefrontId?: string },
): Promise<Buyer | undefined> {
  return query
    .selectFrom('members as m')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .select([
      'm.id',
      'm.nick_name as name',
      sql<string | null>`coalesce((select f.app_id from storefronts f
        where f.tenant_id = m.tenant_id and f.id = ${storefrontId ?? null}), m.app_id)`.as('appId'),
      'm.mobile',
      't.unpaid_minutes as unpaidMinutes',
      't.flash_sale_minutes as flashSaleMinutes',
      't.auto_receive_days as autoReceiveDays',
    ])
    .where('m.tenant_id', '=', tenantId)
    .where('m.id', '=', memberId)
    .where('m.status', '=', 0)
    .where('m.deleted_at', 'is', null)
    .forKeyShare('m')
    .executeTakeFirst();
}
