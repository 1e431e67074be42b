import { type Kysely, sql } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { openClaims, shippableUnits } from '#server/workflow/item-units.ts';

// Raw SQL: the units of an item come from the one formula in item-units.ts.

type Schemas = components['schemas'];

/** Returns what can still ship or be refunded of each item; units under open after-sales are held back. */
export async function itemsOf(query: Kysely<DB>, tenantId: string, orderId: string): Promise<Schemas['OrderItem'][]> {
  const { rows } = await sql<Schemas['OrderItem']>`select i.id, i.spu_id as "spuId", i.sku_id as "skuId",
      i.spu_name as "spuName", i.pic_url as "picUrl", i.spec_info as "specInfo", i.quantity,
      i.shipped_quantity as "shippedQuantity", i.refunded_quantity as "refundedQuantity",
      i.sales_price as "salesPrice", i.payment_price as "paymentPrice", i.payment_points as "paymentPoints",
      c.claimed as "claimedQuantity", greatest(${shippableUnits}, 0) as "shippableQuantity"
    from order_items i ${openClaims}
    where i.tenant_id = ${tenantId} and i.order_id = ${orderId} order by i.id`.execute(query);
  return rows;
}

export async function parcelsOf(query: Kysely<DB>, tenantId: string, orderId: string): Promise<Schemas['Parcel'][]> {
  const { rows } = await sql<Schemas['Parcel']>`select id, carrier, tracking_no as "trackingNo", items,
      shipped_at as "shipTime", operator_name as "operatorName"
    from shipments where tenant_id = ${tenantId} and order_id = ${orderId} order by id`.execute(query);
  return rows;
}

/** Returns the member of an order, with their points. */
export async function memberOf(query: Kysely<DB>, tenantId: string, id: string): Promise<Schemas['OrderMember']> {
  const { rows } = await sql<Schemas['OrderMember']>`select m.id as "userId", m.nick_name as "nickName",
      m.avatar_url as "avatarUrl", m.mobile, m.order_count as "orderCount", m.consume_amount as "consumeAmount",
      coalesce(a.balance, 0) as points
    from members m left join accounts a on a.tenant_id = m.tenant_id and a.member_id = m.id and a.asset = 'points'
    where m.tenant_id = ${tenantId} and m.id = ${id}`.execute(query);
  const [member] = rows;
  if (!member) throw new Error(`The order's member ${id} is not there.`);
  return member;
}
