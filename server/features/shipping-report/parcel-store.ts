import { type Kysely, sql } from 'kysely';
import type { Travel } from '#machines/shipping-report/types.ts';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { payerOf } from '#server/rows/payer.ts';

// Raw SQL: an order with the payment behind it and its children's parcels in one round trip.

/** One parcel as it went out. */
export interface SentParcel {
  carrier: string;
  carrierCode: string | null;
  trackingNo: string;
  goods: string;
  phone: string;
  isSigned: boolean;
}

/** What WeChat was told of a payment. */
export interface Told {
  mode: 1 | 2;
  isAll: boolean;
  parcels: { carrier: string; company: string; trackingNo: string; goods: string }[];
}

/** An order that was paid in a mini-program, with what went out of it and of those it was split into. */
export interface PaidOrder {
  tenantId: string;
  id: string;
  orderNo: string;
  memberId: string;
  paymentId: string;
  appId: string;
  openid: string;
  transactionId: string;
  /** ISO 8601 */
  paidAt: string;
  travel: Travel;
  /** Everything has gone out. */
  isAll: boolean;
  isHandedOut: boolean;
  /** All of its money went back, or is on its way. */
  isReturned: boolean;
  goods: string;
  parcels: SentParcel[];
}

const goodsOf = sql`coalesce(nullif((select string_agg(i.spu_name || '×' || (u.value ->> 'quantity'), '、' order by i.id)
    from jsonb_array_elements(s.items) u join order_items i
      on i.tenant_id = s.tenant_id and i.id = (u.value ->> 'itemId')::bigint), ''), o.first_item)`;

const parcels = sql`(select coalesce(json_agg(json_build_object('carrier', s.carrier, 'carrierCode', s.carrier_code,
      'trackingNo', s.tracking_no, 'goods', ${goodsOf}, 'isSigned', s.track_state is not distinct from 'delivered',
      'phone', coalesce(nullif(o.receiver_phone, ''), m.mobile)) order by s.id), '[]')
    from shipments s join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
    where s.tenant_id = payer.tenant_id and (o.id = payer.id or o.parent_id = payer.id))`;

/** Returns the order that paid, of an order or of one that it was split into; undefined unless it was paid in a mini-program. */
export const paidOrder = (db: Database, tenantId: string, orderId: string): Promise<PaidOrder | undefined> =>
  read(db, tenantId, (query) => findPaidOrder(query, tenantId, orderId));

/** The same within a transaction. */
export async function findPaidOrder(
  query: Kysely<DB>,
  tenantId: string,
  orderId: string,
): Promise<PaidOrder | undefined> {
  const { rows } = await sql<PaidOrder>`select payer.tenant_id as "tenantId", payer.id, payer.order_no as "orderNo",
      payer.member_id as "memberId", p.id as "paymentId", p.app_id as "appId", p.openid,
      p.transaction_id as "transactionId", coalesce(p.paid_at, p.created_at) as "paidAt",
      case when payer.goods_kind in ('virtual', 'card') then 'virtual' else 'express' end as travel,
      payer.state in ('awaitingReceipt', 'completed') as "isAll",
      payer.goods_kind in ('virtual', 'card') and payer.shipped_quantity > 0 as "isHandedOut",
      payer.state = 'cancelled' or payer.refund_price >= payer.paid_price as "isReturned",
      (select coalesce(string_agg(i.spu_name || '×' || i.quantity, '、' order by i.id), payer.first_item)
        from order_items i where i.tenant_id = payer.tenant_id and i.order_id = payer.id) as goods,
      ${parcels} as parcels
    from orders child join orders payer
      on payer.tenant_id = child.tenant_id and payer.id = ${payerOf('child')}
    join members m on m.tenant_id = payer.tenant_id and m.id = payer.member_id
    join lateral (select * from payments p where p.tenant_id = payer.tenant_id and p.order_id = payer.id
        and p.way = 'miniProgram' and p.state in ('settling', 'settled') and p.transaction_id = payer.transaction_id
        and p.app_id is not null and p.openid is not null
      order by p.id desc limit 1) p on true
    where child.tenant_id = ${tenantId} and child.id = ${orderId}::bigint`.execute(query);
  return rows[0];
}

/** A report's plain columns. */
export interface ReportRow {
  id: string;
  orderId: string;
  appId: string;
  openid: string;
  state: string;
  version: number;
  isCorrecting: boolean;
  /** What WeChat has says that everything was shipped. */
  isAll: boolean;
  /** Its order's parcels have changed since they were read for WeChat. */
  hasNews: boolean;
  /** Something may have reached WeChat that it has not answered for. */
  mayBeThere: boolean;
  told: Told;
  /** ISO 8601; null until WeChat was told something. */
  toldAt: string | null;
}

const columns = sql`id, order_id as "orderId", app_id as "appId", openid, state, version, is_correcting as "isCorrecting",
  is_all as "isAll", has_news as "hasNews", may_be_there as "mayBeThere", told, told_at as "toldAt"`;

/** Returns the report of an order that was paid. */
export async function reportOfOrder(db: Database, tenantId: string, orderId: string): Promise<ReportRow | undefined> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<ReportRow>`select ${columns} from shipping_reports
      where tenant_id = ${tenantId} and order_id = ${orderId}`.execute(query),
  );
  return rows[0];
}

/** Returns a report by its id; throws when it is gone. */
export async function reportRow(db: Database, tenantId: string, id: string): Promise<ReportRow> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<ReportRow>`select ${columns} from shipping_reports where tenant_id = ${tenantId} and id = ${id}`.execute(query),
  );
  const [row] = rows;
  if (!row) throw new Error(`There is no shipping report ${id} of ${tenantId}.`);
  return row;
}

/** Keeps what WeChat is about to be told, before it is told: after a lost answer it is compared with what WeChat has. */
export async function keepTold(db: Database, tenantId: string, id: string, told: Told, at: Date): Promise<void> {
  await inTenant(db, tenantId, (trx) =>
    sql`update shipping_reports set told = ${JSON.stringify(told)}::jsonb, told_at = ${at.toISOString()}
      where tenant_id = ${tenantId} and id = ${id}`.execute(trx),
  );
}
