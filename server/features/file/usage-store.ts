import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { isYoung, restorable } from '#server/rows/removed.ts';

// Raw SQL: one search through all kinds of rows, joined by UNION.

export type Usage = components['schemas']['FileUsage'];
type Place = Usage['place'];

/** The limit of usages per picture; a longer list would not help to find them. */
const mostTold = 50;

/** A text that contains a link, as LIKE wants it. */
type Holding = string;

/** Whether one of a list of addresses holds the link. */
const anyOf = (addresses: RawBuilder<unknown>, holding: Holding) =>
  sql`exists (select from unnest(${addresses}) as each (address) where each.address like ${holding})`;

/** Goods that may still be brought back, with their skus, would come back without the picture. */
const deletedGoods = (tenantId: string, holding: Holding) => sql`select row_id as id, name from (
    select row_id, bool_or(content::text like ${holding}) as holds, max(content -> 0 ->> 'name') as name
    from removed_rows where tenant_id = ${tenantId} and area = 'goods' and ${restorable} group by row_id) gone
  where holds`;

/** A row that is there, or may still be brought back. */
const there = sql`(deleted_at is null or ${isYoung(sql`deleted_at`)})`;

/** So would settings that may still be brought back. */
const deletedSettings = (tenantId: string, holding: Holding) => sql`select row_id as id, content -> 0 ->> 'name' as name
  from removed_rows where tenant_id = ${tenantId} and area = 'config-entry' and ${restorable}
    and content::text like ${holding}`;

/** Whether a tenant's members have, or had, a profile field that holds a picture; else no profile need be read. */
const hasPictureField = (tenantId: string) =>
  sql`(select exists (select from profile_fields where tenant_id = ${tenantId} and type = 'image'))`;

/**
 * Where a picture can be used: a query for each kind of row's id and name, by tenant and what holds the link. An address
 * need not be the bare link: it may name the site before it and a width behind it.
 */
const places: Record<Place, (tenantId: string, holding: Holding) => RawBuilder<unknown>> = {
  goods: (tenantId, holding) => sql`select id, name from goods_spus
    where tenant_id = ${tenantId} and (${anyOf(sql`pic_urls`, holding)} or share_img_url like ${holding})
    union all ${deletedGoods(tenantId, holding)}`,
  goodsDescription: (tenantId, holding) => sql`select id, name from goods_spus
    where tenant_id = ${tenantId} and description like ${holding}`,
  sku: (tenantId, holding) => sql`select k.id, s.name from goods_skus k
    join goods_spus s on s.tenant_id = k.tenant_id and s.id = k.spu_id
    where k.tenant_id = ${tenantId} and k.pic_url like ${holding}`,
  category: (tenantId, holding) => sql`select id, name from goods_categories
    where tenant_id = ${tenantId} and pic_url like ${holding}`,
  pointsGoods: (tenantId, holding) => sql`select id, name from points_goods g
    where tenant_id = ${tenantId} and (${anyOf(sql`pic_urls`, holding)} or share_img_url like ${holding}
      or description like ${holding} or exists (select from points_goods_skus k
        where k.tenant_id = g.tenant_id and k.points_goods_id = g.id and k.pic_url like ${holding}))`,
  article: (tenantId, holding) => sql`select id, title as name from articles
    where tenant_id = ${tenantId} and ${there} and (cover_url like ${holding} or content like ${holding})`,
  shop: (tenantId, holding) => sql`select id, shop_name as name from user_shops
    where tenant_id = ${tenantId} and ${there} and (logo_url like ${holding} or ${anyOf(sql`pic_urls`, holding)})`,
  member: (tenantId, holding) => sql`select id, nick_name as name from members
    where tenant_id = ${tenantId} and (avatar_url like ${holding}
      or ${hasPictureField(tenantId)} and profile::text like ${holding})`,
  setting: (tenantId, holding) => sql`select id, name from config_entries
    where value like ${holding} or draft like ${holding}
    union all ${deletedSettings(tenantId, holding)}`,
  order: (tenantId, holding) => sql`select o.id, o.order_no as name from sold_pictures p
    join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
    where p.tenant_id = ${tenantId} and p.pic_url like ${holding}`,
};

/**
 * Returns every row of a tenant that uses a picture, at most 50. A link ends with 32 random digits, so no text contains
 * it by chance. Run it in the transaction that deletes the picture.
 */
export async function usagesOf(query: Kysely<DB>, tenantId: string, link: string): Promise<Usage[]> {
  const searches = Object.entries(places).map(
    ([place, search]) => sql`select ${sql.lit(place)} as place, found.* from (${search(tenantId, `%${link}%`)}) found`,
  );
  const { rows } = await sql<Usage>`${sql.join(searches, sql` union all `)} limit ${mostTold}`.execute(query);
  return rows;
}
