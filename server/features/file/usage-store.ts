import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import type { DB } from '#server/db/schema.gen.ts';

// Raw SQL: one search through ten kinds of rows, joined by UNION.

export type Usage = components['schemas']['FileUsage'];
type Place = Usage['place'];

/** The limit of usages per picture; a longer list would not help to find them. */
const mostTold = 50;

/**
 * Where a picture can be used: a query for each kind of row's id and name, by tenant and link, or by a text that
 * contains the link.
 */
const places: Record<Place, (tenantId: string, link: string, holding: string) => RawBuilder<unknown>> = {
  goods: (tenantId, link) => sql`select id, name from goods_spus
    where tenant_id = ${tenantId} and (${link} = any (pic_urls) or share_img_url = ${link})`,
  goodsDescription: (tenantId, _, holding) => sql`select id, name from goods_spus
    where tenant_id = ${tenantId} and description like ${holding}`,
  sku: (tenantId, link) => sql`select k.id, s.name from goods_skus k
    join goods_spus s on s.tenant_id = k.tenant_id and s.id = k.spu_id
    where k.tenant_id = ${tenantId} and k.pic_url = ${link}`,
  category: (tenantId, link) => sql`select id, name from goods_categories
    where tenant_id = ${tenantId} and pic_url = ${link}`,
  pointsGoods: (tenantId, link, holding) => sql`select id, name from points_goods g
    where tenant_id = ${tenantId} and (${link} = any (pic_urls) or share_img_url = ${link} or description like ${holding}
      or exists (select from points_goods_skus k
        where k.tenant_id = g.tenant_id and k.points_goods_id = g.id and k.pic_url = ${link}))`,
  article: (tenantId, link, holding) => sql`select id, title as name from articles
    where tenant_id = ${tenantId} and (cover_url = ${link} or content like ${holding})`,
  shop: (tenantId, link) => sql`select id, shop_name as name from user_shops
    where tenant_id = ${tenantId} and (logo_url = ${link} or ${link} = any (pic_urls))`,
  member: (tenantId, link) => sql`select id, nick_name as name from members
    where tenant_id = ${tenantId} and avatar_url = ${link}`,
  setting: (_tenant, _link, holding) => sql`select id, name from config_entries
    where value like ${holding} or draft like ${holding}`,
};

/**
 * Returns every row of a tenant that uses a picture, at most 50. A link ends with 32 random digits, so no text contains
 * it by chance. Run it in the transaction that deletes the picture.
 */
export async function usagesOf(query: Kysely<DB>, tenantId: string, link: string): Promise<Usage[]> {
  const searches = Object.entries(places).map(
    ([place, search]) =>
      sql`select ${sql.lit(place)} as place, found.* from (${search(tenantId, link, `%${link}%`)}) found`,
  );
  const { rows } = await sql<Usage>`${sql.join(searches, sql` union all `)} limit ${mostTold}`.execute(query);
  return rows;
}
