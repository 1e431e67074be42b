import { sql } from 'kysely';
import type { PaymentWay } from '#machines/payment/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { tenantIs } from '#server/rows/scope.ts';

// Raw SQL: an order with the number of its attempts in one round trip; states in a list.

/** An order as somebody who asks for money must know it. */
export interface Payable {
  tenantId: string;
  orderNo: string;
  state: string;
  /** fen */
  price: number;
  /** ISO 8601; null when the order waits without an end. */
  dueTime: string | null;
  /** How often it was offered or paid so far. */
  attempts: number;
  /** Whether its member has the points that it costs besides. */
  hasPoints: boolean;
}

/** One attempt to pay an order, with what the buyer's phone pays with. */
export interface Attempt {
  id: string;
  state: string;
  prepay: string | null;
  /** ISO 8601 */
  prepayUntil: string | null;
  refusal: string | null;
}

/** Returns an order of the scope; null when there is none. */
export async function payableNumbered(db: Database, scope: string, orderId: string): Promise<Payable | null> {
  const { rows } = await read(db, scope, (query) =>
    sql<Payable>`select o.tenant_id as "tenantId", o.order_no as "orderNo", o.state, o.payment_price as price,
        o.due_at as "dueTime", (select count(*)::int from payments p
          where p.tenant_id = o.tenant_id and p.order_id = o.id) as attempts,
        o.payment_points = 0 or exists (select from accounts a where a.tenant_id = o.tenant_id
          and a.member_id = o.member_id and a.asset = 'points' and a.balance >= o.payment_points) as "hasPoints"
      from orders o where ${tenantIs(scope, 'o.tenant_id')} and o.id = ${orderId} and o.state <> 'deleted'`.execute(
      query,
    ),
  );
  return rows[0] ?? null;
}

/** A payment in these states can still be made, or nobody knows yet. */
const open = ['asking', 'unanswered', 'awaitingPayer', 'checking'];
const columns = sql`id, state, prepay, prepay_until as "prepayUntil", refusal`;

async function newest(db: Database, tenantId: string, where: ReturnType<typeof sql>): Promise<Attempt | undefined> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<Attempt>`select ${columns} from payments where tenant_id = ${tenantId} and ${where}
      order by id desc limit 1`.execute(query),
  );
  return rows[0];
}

/** Returns an attempt by its id. */
export const attemptNumbered = (db: Database, tenantId: string, id: string) => newest(db, tenantId, sql`id = ${id}`);

interface Same {
  orderId: string;
  way: PaymentWay;
  price: number;
  accountId: string;
  /** Who pays inside WeChat; null elsewhere, where the gateway takes the money of anybody. */
  payer: { appId: string; openid: string } | null;
}

/** Returns the open attempt to pay the same order by the same way, account, price and payer. */
export function openAttempt(db: Database, tenantId: string, { orderId, way, price, accountId, payer }: Same) {
  // What was offered to one WeChat in one app, no other can pay with.
  const isTheirs = payer ? sql`app_id = ${payer.appId} and openid = ${payer.openid}` : sql`true`;
  return newest(
    db,
    tenantId,
    sql`order_id = ${orderId} and way = ${way} and price = ${price} and account_id = ${accountId}
      and ${isTheirs} and state = any(${open})`,
  );
}

/**
 * Returns the payments that an order was offered with, that nobody has made or closed, and that it no longer wants: what
 * it is offered with at the price of now stays, since the message that closes them may come late or twice.
 */
export async function unwantedAttempts(db: Database, tenantId: string, orderId: string): Promise<string[]> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<{ id: string }>`select id from payments p where tenant_id = ${tenantId} and order_id = ${orderId}
      and state = any(${open}) and not exists (select from orders o where o.tenant_id = p.tenant_id
        and o.id = p.order_id and o.state = 'awaitingPayment' and o.payment_price = p.price)
      order by id`.execute(query),
  );
  return rows.map(({ id }) => id);
}
