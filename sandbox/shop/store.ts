import { type RawBuilder, sql } from 'kysely';
import type { GoodsKind } from '#machines/order/types.ts';
import type { ClientType } from '#server/db/column-types.ts';
import { type Database, read } from '#server/db/database.ts';
import { type Offer as OnShelf, offersOf } from '#server/features/order/shelf-store.ts';
import { openClaims, returnableUnits, shippableUnits } from '#server/workflow/item-units.ts';

async function ask<Row>(db: Database, scope: string, question: RawBuilder<Row>): Promise<Row[]> {
  return (await read(db, scope, (query) => question.execute(query))).rows;
}

/** Every tenant that has a shop. */
export const tenants = (db: Database) =>
  ask<{ id: string; name: string }>(db, '*', sql`select id, name from tenants where status = 'active' order by id`);

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

export interface Offer extends Pick<OnShelf, 'skuId' | 'spuId' | 'picUrl' | 'kind' | 'stock' | 'points'> {
  name: string;
  spec: string;
  /** fen per unit */
  price: number;
}

/** What may be bought or exchanged: goods on the shelf with an enabled sku. */
export async function offers(db: Database, tenantId: string): Promise<Offer[]> {
  const shelf = await read(db, tenantId, (query) => offersOf(query, tenantId));
  return shelf.map(({ spuName: name, specInfo: spec, salesPrice: price, ...offer }) => ({
    ...offer,
    name,
    spec,
    price,
  }));
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
  /** How often it was offered or paid so far. */
  attempts: number;
  items: BoughtItem[];
  claims: BoughtClaim[];
}

const bought = sql`select o.id, o.order_no as "orderNo", o.member_id as "memberId", m.nick_name as "memberName",
    o.goods_kind as kind, o.order_type as "orderType", o.state, o.payment_price as price, o.payment_points as points,
    o.pay_channel as channel, o.created_at as "createTime", o.due_at as "dueTime",
    (select count(*)::int from payments p where p.tenant_id = o.tenant_id and p.order_id = o.id) as attempts,
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

/** An attempt to pay, as its buyer follows it. */
interface Followed {
  state: string;
  /** What the phone pays with. */
  prepay: string | null;
  refusal: string | null;
  transactionId: string | null;
  surplusReason: string | null;
}

export async function followed(db: Database, tenantId: string, paymentId: string): Promise<Followed> {
  const [payment] = await ask<Followed>(
    db,
    tenantId,
    sql`select state, prepay, refusal, transaction_id as "transactionId", surplus_reason as "surplusReason"
      from payments where tenant_id = ${tenantId} and id = ${paymentId}`,
  );
  if (!payment) throw new Error(`There is no payment ${paymentId} of ${tenantId}.`);
  return payment;
}
