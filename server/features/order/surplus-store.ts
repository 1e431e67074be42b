import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

// Raw SQL: a payment that no order took, joined with its refund.

/** Money that no order took, and that is not back yet; the id is that of its refund. */
export interface Surplus {
  id: string;
  /** fen */
  price: number;
  transactionId: string;
  /** Where its refund stands. */
  state: string;
  /** ISO 8601. */
  since: string;
  /** When the gateway is asked again by itself; null when somebody must see to it. */
  nextTime: string | null;
  tries: number;
  /** Why the money is not back: the refund's state, or the gateway's own word for a refusal. */
  reason: string;
}

/** Returns the payments of an order that are on their way back; oldest first. */
export async function surplusOf(query: Kysely<DB>, tenantId: string, orderId: string): Promise<Surplus[]> {
  const { rows } = await sql<Surplus>`select r.id, r.price, coalesce(p.transaction_id, '') as "transactionId", r.state,
      p.created_at as since, r.due_at as "nextTime", r.attempts + 1 as tries, case r.state when 'refused' then coalesce(r.refusal, r.state) else r.state end as reason
    from payments p join refunds r on r.tenant_id = p.tenant_id and r.payment_id = p.id and r.origin = 'surplus'
    where p.tenant_id = ${tenantId} and p.order_id = ${orderId} and p.state = 'surplus'
      and r.state not in ('succeeded', 'settledByHand') order by r.id`.execute(query);
  return rows;
}

/** The condition for orders with such payments; there are few, so they are looked up first. */
export const hasSurplus = sql`(tenant_id, id) in (select tenant_id, order_id from payments where state = 'surplus')`;
