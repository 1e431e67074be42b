import { sql } from 'kysely';
import { REFUND_GAP_MS, REFUND_PARTS } from '#machines/refund/rules.ts';
import type { Work } from '../definition.ts';
import { flushRows } from '../work.ts';

// Raw SQL: one round trip locks the payment, one counts what was asked of it.

/** A payment, locked, with what has been and will be paid back of it. */
export interface LockedPayment {
  paymentNo: string;
  orderId: string;
  orderNo: string;
  /** fen */
  price: number;
  /** Fen of all refunds that were not called off. */
  claimed: number;
  /** Milliseconds until its next refund may be asked for; null when it has had as many as the gateway makes. */
  waitMs: number | null;
}

/**
 * Locks a payment, so that its refunds take turns and together never exceed it; throws when there is none. A refund that
 * is asked for again waits for the others, not for itself: under its own number it is no further one. One that was closed
 * goes on under another number and waits for itself too.
 */
export async function lockPayment(
  work: Work,
  tenantId: string,
  paymentId: string,
  own: string | null = null,
): Promise<LockedPayment> {
  if (work.dirty.size > 0) await flushRows(work);
  const { rows } = await sql<Pick<LockedPayment, 'paymentNo' | 'orderId' | 'orderNo' | 'price'>>`
    select payment_no as "paymentNo", order_id as "orderId", order_no as "orderNo", price from payments
    where tenant_id = ${tenantId} and id = ${paymentId} for update`.execute(work.trx);
  const [payment] = rows;
  if (!payment) throw new Error(`There is no payment ${paymentId} of ${tenantId}.`);
  const { rows: sums } = await sql<{ asked: number; last: string | null; claimed: number }>`select
      coalesce(sum(case when id = ${own}::bigint then closed_numbers + (state = 'closed')::int
        when asked_at is not null then 1 + closed_numbers else 0 end), 0)::int as asked,
      max(asked_at) filter (where id is distinct from ${own}::bigint or state = 'closed') as last, coalesce(sum(price) filter (where state <> 'calledOff'), 0) as claimed
    from refunds where tenant_id = ${tenantId} and payment_id = ${paymentId}`.execute(work.trx);
  const [sum] = sums;
  const since = sum?.last ? work.now - Date.parse(sum.last) : REFUND_GAP_MS;
  const hasRoom = (sum?.asked ?? 0) < REFUND_PARTS;
  const waitMs = hasRoom ? Math.max(REFUND_GAP_MS - since, 0) : null;
  return { ...payment, claimed: Number(sum?.claimed ?? 0), waitMs };
}
