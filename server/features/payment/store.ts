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
