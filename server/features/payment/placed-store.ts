import { sql } from 'kysely';
import type { PaymentWay } from '#machines/payment/types.ts';
import { type Database, inTenant, read } from '#server/db/database.ts';

// Raw SQL: rows of several tables in one round trip.

/** A payment as its gateway must know it. */
export interface PlacedPayment {
  id: string;
  tenantId: string;
  /** The account by which the money moves; null for money that came by another way than an account. */
  accountId: string | null;
  paymentNo: string;
  orderNo: string;
  way: PaymentWay;
  appId: string | null;
  openid: string | null;
  payerIp: string | null;
  /** fen */
  price: number;
  /** ISO 8601 */
  placedAt: string;
  /** ISO 8601; until then the buyer can pay. */
  expiresAt: string;
  transactionId: string | null;
}

const columns = sql`p.id, p.tenant_id as "tenantId", p.account_id as "accountId", p.payment_no as "paymentNo",
  p.order_no as "orderNo", p.way, p.app_id as "appId", p.openid, p.payer_ip as "payerIp", p.price,
  p.created_at as "placedAt", p.created_at + make_interval(secs => p.expire_ms::float8 / 1000) as "expiresAt",
  p.transaction_id as "transactionId"`;

const first = async (db: Database, tenantId: string, where: ReturnType<typeof sql>): Promise<PlacedPayment | null> => {
  const { rows } = await read(db, tenantId, (query) =>
    sql<PlacedPayment>`select ${columns} from payments p where p.tenant_id = ${tenantId} and ${where} limit 1`.execute(
      query,
    ),
  );
  return rows[0] ?? null;
};

/** Returns a payment; null when the tenant has none of that id. */
export const placedPayment = (db: Database, tenantId: string, id: string) => first(db, tenantId, sql`p.id = ${id}`);

/** Keeps what the buyer's phone pays with: no part of the chart, and made again by asking again. */
export async function keepPrepay(db: Database, { tenantId, id }: PlacedPayment, prepay: string, until: Date) {
  await inTenant(db, tenantId, (trx) =>
    sql`update payments set prepay = ${prepay}, prepay_until = ${until.toISOString()}
      where tenant_id = ${tenantId} and id = ${id}`.execute(trx),
  );
}

/** A refund with the payment that it goes back from. */
export interface AskedRefund {
  payment: PlacedPayment;
  origin: string;
  /** fen */
  price: number;
  /** ISO 8601; null until the gateway was asked for it. */
  askedAt: string | null;
}

/** Returns a refund; null when the tenant has none of that id. */
export async function askedRefund(db: Database, tenantId: string, id: string): Promise<AskedRefund | null> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<{
      paymentId: string;
      origin: string;
      price: number;
      askedAt: string | null;
    }>`select payment_id as "paymentId", origin, price, asked_at as "askedAt" from refunds
      where tenant_id = ${tenantId} and id = ${id}`.execute(query),
  );
  const [refund] = rows;
  const payment = refund ? await placedPayment(db, tenantId, refund.paymentId) : null;
  if (!refund || !payment) return null;
  const { origin, price, askedAt } = refund;
  return { payment, origin, price, askedAt };
}
