import { type RawBuilder, sql } from 'kysely';
import type { GoodsKind } from '#machines/order/types.ts';
import type { ClientType } from '#server/db/column-types.ts';
import { type Database, read } from '#server/db/database.ts';
import { openClaims, returnableUnits, shippableUnits } from '#server/workflow/item-units.ts';
import type { Line, Times } from './prices.ts';

async function ask<Row>(db: Database, scope: string, question: RawBuilder<Row>): Promise<Row[]> {
  return (await read(db, scope, (query) => question.execute(query))).rows;
}

/** Every tenant that has a shop. */
export const tenants = (db: Database) =>
  ask<{ id: string; name: string }>(db, '*', sql`select id, name from tenants where status = 'active' order by id`);

export async function timesOf(db: Database, tenantId: string): Promise<Times | undefined> {
  const [times] = await ask<Times>(
    db,
    tenantId,
    sql`select unpaid_minutes as "unpaidMinutes", flash_sale_minutes as "flashSaleMinutes",
      auto_receive_days as "autoReceiveDays" from tenants where id = ${tenantId}`,
  );
  return times;
}

export interface Buyer {
  id: string;
  name: string;
  mobile: string;
  realName: string;
  province: string;
  city: string;
  appId: string | null;
  appType: ClientType;
  points: number;
}

const buyer = sql`select m.id, m.nick_name as name, m.mobile, m.real_name as "realName", m.province, m.city,
    m.app_id as "appId", m.app_type as "appType", coalesce(a.balance, 0) as points
  from members m left join accounts a on a.tenant_id = m.tenant_id and a.member_id = m.id and a.asset = 'points'`;

export async function buyerOf(db: Database, tenantId: string, id: string): Promise<Buyer | undefined> {
  const rule = sql`where m.tenant_id = ${tenantId} and m.id = ${id} and m.status = 0`;
  return (await ask<Buyer>(db, tenantId, sql`${buyer} ${rule}`))[0];
}

/** The newest members, or those whose name or mobile number starts with the text. */
export function buyers(db: Database, tenantId: string, text: string, most: number): Promise<Buyer[]> {
  const begins = text === '' ? sql`true` : sql`(starts_with(m.nick_name, ${text}) or starts_with(m.mobile, ${text}))`;
  const rule = sql`where m.tenant_id = ${tenantId} and m.status = 0 and ${begins}`;
  return ask<Buyer>(db, tenantId, sql`${buyer} ${rule} order by m.created_at desc, m.id desc limit ${most}`);
}

export interface Offer extends Omit<Line, 'quantity'> {
  skuId: string;
  spuId: string;
  name: string;
  spec: string;
  picUrl: string;
  kind: GoodsKind;
  stock: number;
}

const spec = sql`coalesce((select string_agg(coalesce(x->>'specValueName', x->>'value'), ' ')
  from jsonb_array_elements(k.specs) x), '')`;

/** Goods for money and goods for points: a sku may be offered as both. */
const shelf = sql`(
  select k.tenant_id, k.id as "skuId", k.spu_id as "spuId", s.name, s.goods_kind as kind, k.sales_price as price,
    0 as points, k.stock, coalesce(nullif(k.pic_url, ''), s.pic_urls[1], '') as "picUrl", ${spec} as spec, s.sort
  from goods_skus k join goods_spus s on s.tenant_id = k.tenant_id and s.id = k.spu_id
  where s.shelf = 1 and k.enable = 1 and s.goods_kind <> 'points'
  union all
  select k.tenant_id, k.id, k.spu_id, p.name, 'points', 0, o.points, k.stock,
    coalesce(nullif(o.pic_url, ''), p.pic_urls[1], ''), ${spec}, p.sort
  from points_goods p join points_goods_skus o on o.tenant_id = p.tenant_id and o.points_goods_id = p.id
    join goods_skus k on k.tenant_id = o.tenant_id and k.id = o.sku_id
  where p.shelf = 1 and k.enable = 1) as shelf`;

/** What may be bought or exchanged: goods on the shelf with an enabled sku. */
export function offers(db: Database, tenantId: string, skuIds: readonly string[] | null = null): Promise<Offer[]> {
  const chosen = skuIds === null ? sql`true` : sql`"skuId" = any(${[...skuIds]}::bigint[])`;
  return ask<Offer>(
    db,
    tenantId,
    sql`select "skuId", "spuId", name, kind, price, points, stock, "picUrl", spec from ${shelf}
      where tenant_id = ${tenantId} and ${chosen} order by kind, sort, "skuId" limit 300`,
  );
}

export interface BoughtItem {
  id: string;
  name: string;
  spec: string;
  quantity: number;
  shipped: number;
  refunded: number;
  /** What may still be claimed: units that may ship now, and units that the buyer has. */
  shippable: number;
  returnable: number;
  /** fen and points for all units */
  price: number;
  points: number;
}

export interface BoughtClaim {
  id: string;
  no: string;
  itemId: string | null;
  state: string;
  way: string;
  quantity: number;
  price: number;
}

export interface Bought {
  id: string;
  orderNo: string;
  memberId: string;
  memberName: string;
  kind: GoodsKind;
  orderType: number;
  state: string;
  price: number;
  points: number;
  channel: string | null;
  createTime: string;
  dueTime: string | null;
  items: BoughtItem[];
  claims: BoughtClaim[];
}

const bought = sql`select o.id, o.order_no as "orderNo", o.member_id as "memberId", m.nick_name as "memberName",
    o.goods_kind as kind, o.order_type as "orderType", o.state, o.payment_price as price, o.payment_points as points,
    o.pay_channel as channel, o.created_at as "createTime", o.due_at as "dueTime",
    (select coalesce(json_agg(json_build_object('id', i.id::text, 'name', i.spu_name, 'spec', i.spec_info,
        'quantity', i.quantity, 'shipped', i.shipped_quantity, 'refunded', i.refunded_quantity,
        'shippable', ${shippableUnits}, 'returnable', ${returnableUnits},
        'price', i.payment_price, 'points', i.payment_points) order by i.id), '[]')
      from order_items i ${openClaims} where i.tenant_id = o.tenant_id and i.order_id = o.id) as items,
    (select coalesce(json_agg(json_build_object('id', a.id::text, 'no', a.after_sale_no, 'itemId', a.order_item_id::text,
        'state', a.state, 'way', a.way, 'quantity', a.claim_quantity, 'price', a.claim_price) order by a.id), '[]')
      from after_sales a where a.tenant_id = o.tenant_id and a.order_id = o.id) as claims
  from orders o join members m on m.tenant_id = o.tenant_id and m.id = o.member_id`;

/** A member's orders, or all orders; newest first. */
export function boughtBy(db: Database, tenantId: string, memberId: string | null, most: number): Promise<Bought[]> {
  const whose = memberId === null ? sql`true` : sql`o.member_id = ${memberId}`;
  const rule = sql`where o.tenant_id = ${tenantId} and ${whose} and o.stage <> 'deleted'`;
  return ask<Bought>(db, tenantId, sql`${bought} ${rule} order by o.created_at desc, o.id desc limit ${most}`);
}

export async function boughtAs(db: Database, tenantId: string, id: string): Promise<Bought | undefined> {
  return (await ask<Bought>(db, tenantId, sql`${bought} where o.tenant_id = ${tenantId} and o.id = ${id}`))[0];
}

/** An after-sale's buyer, as the actor of its next steps. */
export async function claimantOf(db: Database, tenantId: string, afterSaleId: string) {
  const rows = await ask<{ id: string; name: string }>(
    db,
    tenantId,
    sql`select m.id, m.nick_name as name from after_sales a
      join members m on m.tenant_id = a.tenant_id and m.id = a.member_id
      where a.tenant_id = ${tenantId} and a.id = ${afterSaleId}`,
  );
  return rows[0];
}
