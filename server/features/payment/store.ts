import { sql } from 'kysely';
import { type Database, read } from '#server/db/database.ts';

// Raw SQL: rows of several tables in one round trip.

/** What a payment must know about its order. */
export interface PayableOrder {
  id: string;
  /** Points paid together with the money. */
  points: number;
  transactionId: string | null;
  channel: string;
  memberId: string;
  memberName: string;
}

/** Returns the order of a payment. */
export async function payableOrder(
  db: Database,
  tenantId: string,
  paymentId: string,
): Promise<PayableOrder | undefined> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<PayableOrder>`select o.id, o.payment_points as points, o.transaction_id as "transactionId", p.channel,
        o.member_id as "memberId", m.nick_name as "memberName"
      from payments p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
        join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
      where p.tenant_id = ${tenantId} and p.id = ${paymentId}`.execute(query),
  );
  return rows[0];
}

/** What a refund goes back from. */
export interface PaidBy {
  transactionId: string | null;
  /** What was paid in all, fen. */
  price: number;
}

/** Returns the payment of a refund. */
export async function paidBy(db: Database, tenantId: string, refundId: string): Promise<PaidBy | undefined> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<PaidBy>`select p.transaction_id as "transactionId", p.price
      from refunds r join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
      where r.tenant_id = ${tenantId} and r.id = ${refundId}`.execute(query),
  );
  return rows[0];
}

/** Finds a row by one of its columns; undefined when the tenant has none. */
async function idOf(
  db: Database,
  tenantId: string,
  table: 'payments' | 'refunds' | 'orders',
  column: string,
  value: string,
) {
  const { rows } = await read(db, tenantId, (query) =>
    sql<{ id: string }>`select id from ${sql.table(table)}
      where tenant_id = ${tenantId} and ${sql.ref(column)} = ${value} limit 1`.execute(query),
  );
  return rows[0]?.id;
}

/** Finds a payment by our number. */
export const paymentNumbered = (db: Database, tenantId: string, no: string) =>
  idOf(db, tenantId, 'payments', 'payment_no', no);

/** Finds a payment by the gateway's own number. */
export const receivedBy = (db: Database, tenantId: string, no: string) =>
  idOf(db, tenantId, 'payments', 'transaction_id', no);

/** Finds an order by its number. */
export const orderNumbered = (db: Database, tenantId: string, no: string) =>
  idOf(db, tenantId, 'orders', 'order_no', no);

/** Finds a refund by the number under which the gateway was asked, whichever attempt that was. */
export async function refundNumbered(db: Database, tenantId: string, no: string): Promise<string | undefined> {
  return (
    (await idOf(db, tenantId, 'refunds', 'refund_no', no)) ??
    (await idOf(db, tenantId, 'refunds', 'refund_no', no.replace(/-\d+$/, '')))
  );
}

/** Where a payment stands. */
export async function stateOfPayment(db: Database, tenantId: string, id: string) {
  const { rows } = await read(db, tenantId, (query) =>
    sql<{ state: string; surplusReason: string | null }>`select state, surplus_reason as "surplusReason" from payments
      where tenant_id = ${tenantId} and id = ${id}`.execute(query),
  );
  const [payment] = rows;
  if (!payment) throw new Error(`There is no payment ${id} of ${tenantId}.`);
  return payment;
}
