import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';

// Raw SQL: a child's payment is its parent's; items come as JSON.

/** The payment of an order; the child of a split was paid with its parent. */
export interface PaidOrder {
  orderNo: string;
  /** Null for an order that was paid through no gateway. */
  transactionId: string | null;
  /** The amount of that transaction, in fen. */
  paidPrice: number;
}

const paid = sql`select o.order_no as "orderNo", coalesce(o.transaction_id, p.transaction_id) as "transactionId",
    coalesce(p.paid_price, o.paid_price) as "paidPrice"
  from orders o left join orders p on p.tenant_id = o.tenant_id and p.id = o.parent_id`;

/** Returns the payment of an order by its row. */
export async function paymentOf(db: Database, tenantId: string, orderId: string): Promise<PaidOrder | undefined> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<PaidOrder>`${paid} where o.tenant_id = ${tenantId} and o.id = ${orderId}`.execute(query),
  );
  return rows[0];
}

/** Returns the payment of an after-sale's order. */
export async function paymentBehind(
  db: Database,
  tenantId: string,
  afterSaleId: string,
): Promise<PaidOrder | undefined> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<PaidOrder>`${paid} where o.tenant_id = ${tenantId}
      and o.id = (select order_id from after_sales where tenant_id = ${tenantId} and id = ${afterSaleId})`.execute(
      query,
    ),
  );
  return rows[0];
}

/** What a payment must know about its order. */
export interface PayableOrder {
  id: string;
  /** Points paid together with the money. */
  points: number;
  transactionId: string | null;
  memberId: string;
  memberName: string;
}

/** Returns an order by the number that the gateway knows. */
export async function payableOrder(db: Database, tenantId: string, orderNo: string): Promise<PayableOrder | undefined> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<PayableOrder>`select o.id, o.payment_points as points, o.transaction_id as "transactionId",
        o.member_id as "memberId", m.nick_name as "memberName"
      from orders o join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
      where o.tenant_id = ${tenantId} and o.order_no = ${orderNo}`.execute(query),
  );
  return rows[0];
}

/** What an order of virtual goods or cards delivers, and to whom. */
export interface Handout {
  phone: string;
  /** The row's version when its card SMS started. */
  texting: string | null;
  goods: { name: string; quantity: number }[];
}

export async function handoutOf(db: Database, tenantId: string, orderId: string): Promise<Handout | undefined> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<Handout>`select coalesce(nullif(o.receiver_phone, ''), m.mobile) as phone, o.busy->>'sendCardSms' as texting,
        (select coalesce(json_agg(json_build_object('name', i.spu_name, 'quantity', i.quantity) order by i.id), '[]')
          from order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id) as goods
      from orders o join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
      where o.tenant_id = ${tenantId} and o.id = ${orderId}`.execute(query),
  );
  return rows[0];
}
