import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';

/** What was paid for an order; the child of a split was paid with its parent. */
export interface PaidOrder {
  orderNo: string;
  /** null for an order that no gateway was paid for. */
  transactionId: string | null;
  /** What was paid in that transaction, fen. */
  paidPrice: number;
}

const paid = sql`select o.order_no as "orderNo", coalesce(o.transaction_id, p.transaction_id) as "transactionId",
    coalesce(p.paid_price, o.paid_price) as "paidPrice"
  from orders o left join orders p on p.tenant_id = o.tenant_id and p.id = o.parent_id`;

/** The payment of an order by its row. */
export async function paymentOf(db: Database, tenantId: string, orderId: string): Promise<PaidOrder | undefined> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<PaidOrder>`${paid} where o.tenant_id = ${tenantId} and o.id = ${orderId}`.execute(query),
  );
  return rows[0];
}

/** The payment of the order that an after-sale is about. */
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

/** What the payment of an order has to know of it. */
export interface PayableOrder {
  id: string;
  /** Points that go with the money. */
  points: number;
  transactionId: string | null;
  memberId: string;
  memberName: string;
}

/** An order by the number that the gateway knows it by. */
export async function payableOrder(db: Database, tenantId: string, orderNo: string): Promise<PayableOrder | undefined> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<PayableOrder>`select o.id, o.payment_points as points, o.transaction_id as "transactionId",
        o.member_id as "memberId", m.nick_name as "memberName"
      from orders o join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
      where o.tenant_id = ${tenantId} and o.order_no = ${orderNo}`.execute(query),
  );
  return rows[0];
}

/** What is handed out for an order of virtual goods or cards, and to whom. */
export interface Handout {
  phone: string;
  /** The row's version when the texting of its cards began. */
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
