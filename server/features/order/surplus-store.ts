import { type Kysely, sql } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';
import type { PaymentNotice, RefundWish } from '#server/gateways/payment/port.ts';
import { liveChannel } from '#server/workflow/channels.ts';
import { type Delivery, leaseMs, pauseMs } from '#server/workflow/outbox.ts';

/** The messages that surplus money is kept as. */
export const topic = 'surplusPayment';
const firstPauseMs = 60_000;

/** Money that did not go back yet, as it is kept. */
export interface KeptSurplus {
  id: string;
  price: number;
  transactionId: string;
  /** When it was first tried, and when it is tried next; ISO 8601. */
  since: string;
  nextTime: string;
  tries: number;
  /** The gateway's last word. */
  reason: string;
}

const instant = (ms: number) => new Date(ms).toISOString();

/**
 * Keeps money that has to go back and that the gateway would not take back yet: a message that is delivered until it did,
 * with longer and longer pauses. Kept once, however often it is asked.
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

/** What was paid for an order, is not the order's and did not go back yet; the oldest first. */
export async function surplusOf(query: Kysely<DB>, tenantId: string, orderNo: string): Promise<KeptSurplus[]> {
  // The keys lie together in an index, whatever else waits to go out.
  const { rows } = await sql<KeptSurplus>`select id, (payload->>'price')::int as price,
      payload->>'transactionId' as "transactionId", coalesce((payload->>'since')::timestamptz, run_at) as since,
      run_at as "nextTime", attempts + 1 as tries, coalesce(payload->>'reason', '') as reason
    from outbox where tenant_id = ${tenantId} and key >= 'payment:' and key < 'payment;' and topic = ${topic}
      and payload->>'orderNo' = ${orderNo} order by id`.execute(query);
  return rows;
}

const ofOrders = sql`outbox where key >= 'payment:' and key < 'payment;' and topic = ${topic}`;

/** The rule for orders that have such money. Their few numbers are looked up first, so that no other order is read. */
export const hasSurplus = sql`order_no = any(array(select payload->>'orderNo' from ${ofOrders}))
  and (tenant_id, order_no) in (select tenant_id, payload->>'orderNo' from ${ofOrders})`;

interface Place {
  tenantId: string;
  orderNo: string;
  id: string;
}

/** Takes kept money for one try, so that nobody else tries meanwhile; nothing when it went back or is being tried. */
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

/** Puts money back in line that was taken for a try and did not go back. */
export async function releaseSurplus(db: Database, { tenantId, id, attempts }: Delivery): Promise<void> {
  const again = instant(Date.now() + pauseMs(attempts));
  await inTenant(db, tenantId, (trx) =>
    sql`update outbox set leased_until = null, run_at = ${again} where tenant_id = ${tenantId} and id = ${id}`.execute(
      trx,
    ),
  );
}

/** Forgets money in the transaction that says how it went back; false when nobody may: it is gone or being tried. */
export async function dropSurplus(query: Kysely<DB>, { tenantId, orderNo, id }: Place): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from outbox where tenant_id = ${tenantId} and id = ${id}
    and topic = ${topic} and payload->>'orderNo' = ${orderNo} and (leased_until is null or leased_until < now())`.execute(
    query,
  );
  return numAffectedRows === 1n;
}

/** Forgets money that went back, else keeps the gateway's reason why it did not. */
export async function noteTry(db: Database, { tenantId, id, payload }: Delivery, reason: string | null): Promise<void> {
  await inTenant(db, tenantId, async (trx) => {
    await (reason === null
      ? sql`delete from outbox where tenant_id = ${tenantId} and id = ${id}`.execute(trx)
      : sql`update outbox set payload = payload || ${JSON.stringify({ reason })}::jsonb
          where tenant_id = ${tenantId} and id = ${id}`.execute(trx));
    if (typeof payload['orderNo'] === 'string') await tell(trx, tenantId, payload['orderNo']);
  });
}

/** Open pages of the order follow. */
async function tell(query: Kysely<DB>, tenantId: string, orderNo: string): Promise<void> {
  await sql`select pg_notify(${liveChannel}, json_build_object('topic', 'order', 'tenantId', tenant_id, 'id', id::text)::text)
    from orders where tenant_id = ${tenantId} and order_no = ${orderNo}`.execute(query);
}
