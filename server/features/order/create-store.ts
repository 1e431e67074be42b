import { sql } from 'kysely';
import type { GoodsKind } from '#machines/order/types.ts';
import { type Database, read } from '#server/db/database.ts';

// Raw SQL: an item's words come out of its JSON.

/** A sku that can be ordered: on the shelf and enabled. */
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
}

export async function offersOf(db: Database, tenantId: string, skuIds: readonly string[]): Promise<Offer[]> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<Offer>`select k.id as "skuId", k.spu_id as "spuId", s.name as "spuName", s.goods_kind as kind,
        coalesce(nullif(k.pic_url, ''), s.pic_urls[1], '') as "picUrl", k.sales_price as "salesPrice", k.points,
        coalesce((select string_agg(x->>'specValueName', ' ') from jsonb_array_elements(k.specs) x), '') as "specInfo"
      from goods_skus k join goods_spus s on s.tenant_id = k.tenant_id and s.id = k.spu_id
      where k.tenant_id = ${tenantId} and s.shelf = 1 and k.enable = 1 and k.id = any(${[...skuIds]}::bigint[])`.execute(
      query,
    ),
  );
  return rows;
}

export interface Buyer {
  appId: string | null;
  mobile: string;
  unpaidMinutes: number;
  flashSaleMinutes: number;
  autoReceiveDays: number;
}

/** Returns a member who may buy, with their tenant's timeouts; undefined for one who may not. */
export async function buyerOf(db: Database, tenantId: string, memberId: string): Promise<Buyer | undefined> {
  return read(db, tenantId, (query) =>
    query
      .selectFrom('members as m')
      .innerJoin('tenants as t', 't.id', 'm.tenant_id')
      .select([
        'm.app_id as appId',
        'm.mobile',
        't.unpaid_minutes as unpaidMinutes',
        't.flash_sale_minutes as flashSaleMinutes',
        't.auto_receive_days as autoReceiveDays',
      ])
      .where('m.tenant_id', '=', tenantId)
      .where('m.id', '=', memberId)
      .where('m.status', '=', 0)
      .where('m.deleted_at', 'is', null)
      .executeTakeFirst(),
  );
}
