import { type Kysely, sql } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { PaymentNotice, RefundWish } from '#server/gateways/payment/port.ts';
import { liveChannel } from '#server/workflow/channels.ts';
import { type Delivery, leaseMs, pauseMs } from '#server/workflow/outbox.ts';

// Raw SQL: the payments are JSON in the outbox, found by a range of its keys.

/** The message topic under which surplus payments are stored. */
export const topic = 'surplusPayment';
const firstPauseMs = 60_000;

/** A stored surplus payment, not refunded yet. */
export interface KeptSurplus {
  id: string;
  price: number;
  transactionId: string;
  /** The first and the next attempt; ISO 8601. */
  since: string;
  nextTime: string;
  tries: number;
  /** The gateway's latest reason. */
  reason: string;
}

const instant = (ms: number) => new Date(ms).toISOString();

/**
 * Queues a refund that the gateway refused; it is retried with growing pauses until it succeeds. It is stored once,
 * however often this is called.
 */
export async function keepSurplus(
  db: Database,
  { tenantId, orderNo }: Pick<PaymentNotice, 'tenantId' | 'orderNo'>,
  wish: RefundWish,
  reason: string,
): Promise<void> {
  const key = `payment:${wish.transactionId}`;
  const now = Date.now();
  const payload = JSON.stringify({ ...wish, orderNo, reason, since: instant(now) });
  await inTenant(db, tenantId, async (trx) => {
    await sql`insert into outbox (tenant_id, topic, key, payload, run_at)
      select ${tenantId}, ${topic}, ${key}, ${payload}::jsonb, ${instant(now + firstPauseMs)}::timestamptz
      where not exists (select from outbox where tenant_id = ${tenantId} and topic = ${topic} and key = ${key})`.execute(
      trx,
    );
    await tell(trx, tenantId, orderNo);
  });
}

/** Returns an order's surplus payments that have not been refunded yet; oldest first. */
export async function surplusOf(query: Kysely<DB>, tenantId: string, orderNo: string): Promise<KeptSurplus[]> {
  // The keys are adjacent in an index, whatever else is queued.
  const { rows } = await sql<KeptSurplus>`select id, (payload->>'price')::int as price,
      payload->>'transactionId' as "transactionId", coalesce((payload->>'since')::timestamptz, run_at) as since,
      run_at as "nextTime", attempts + 1 as tries, coalesce(payload->>'reason', '') as reason
    from outbox where tenant_id = ${tenantId} and key >= 'payment:' and key < 'payment;' and topic = ${topic}
      and payload->>'orderNo' = ${orderNo} order by id`.execute(query);
  return rows;
}

const ofOrders = sql`outbox where key >= 'payment:' and key < 'payment;' and topic = ${topic}`;

/**
 * The condition for orders with surplus payments. It looks up their few numbers first, so that no other order is read.
 */
export const hasSurplus = sql`order_no = any(array(select payload->>'orderNo' from ${ofOrders}))
  and (tenant_id, order_no) in (select tenant_id, payload->>'orderNo' from ${ofOrders})`;

interface Place {
  tenantId: string;
  orderNo: string;
  id: string;
}

/**
 * Claims a stored refund for one attempt, so that no one else tries meanwhile; undefined when it succeeded or is being
 * tried.
 */
export async function takeSurplus(db: Database, { tenantId, orderNo, id }: Place): Promise<Delivery | undefined> {
  const now = Date.now();
  const { rows } = await inTenant(db, tenantId, (trx) =>
    sql<Delivery>`update outbox set leased_until = ${instant(now + leaseMs)}, attempts = attempts + 1
      where tenant_id = ${tenantId} and id = ${id} and topic = ${topic} and payload->>'orderNo' = ${orderNo}
        and (leased_until is null or leased_until < ${instant(now)})
      returning tenant_id as "tenantId", id, topic, key, payload, attempts - 1 as attempts`.execute(trx),
  );
  return rows[0];
}

/** Requeues a claimed refund that did not succeed. */
export async function releaseSurplus(db: Database, { tenantId, id, attempts }: Delivery): Promise<void> {
  const again = instant(Date.now() + pauseMs(attempts));
  await inTenant(db, tenantId, (trx) =>
    trx
      .updateTable('outbox')
      .set({ leased_until: null, run_at: again })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute(),
  );
}

/**
 * Deletes a stored refund in the transaction that records how the money went back; returns false when it is gone or
 * being tried.
 */
export async function dropSurplus(query: Kysely<DB>, { tenantId, orderNo, id }: Place): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from outbox where tenant_id = ${tenantId} and id = ${id}
    and topic = ${topic} and payload->>'orderNo' = ${orderNo} and (leased_until is null or leased_until < now())`.execute(
    query,
  );
  return numAffectedRows === 1n;
}

/** Deletes a refund that succeeded; otherwise stores the gateway's reason. */
export async function noteTry(db: Database, { tenantId, id, payload }: Delivery, reason: string | null): Promise<void> {
  await inTenant(db, tenantId, async (trx) => {
    await (reason === null
      ? sql`delete from outbox where tenant_id = ${tenantId} and id = ${id}`.execute(trx)
      : sql`update outbox set payload = payload || ${JSON.stringify({ reason })}::jsonb
          where tenant_id = ${tenantId} and id = ${id}`.execute(trx));
    if (typeof payload['orderNo'] === 'string') await tell(trx, tenantId, payload['orderNo']);
  });
}

/** Notifies open pages of the order. */
async function tell(query: Kysely<DB>, tenantId: string, orderNo: string): Promise<void> {
  await sql`select pg_notify(${liveChannel}, json_build_object('topic', 'order', 'tenantId', tenant_id, 'id', id::text)::text)
    from orders where tenant_id = ${tenantId} and order_no = ${orderNo}`.execute(query);
}
