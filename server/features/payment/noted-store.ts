import { sql } from 'kysely';
import { numberOf } from '#machines/refund/rules.ts';
import { type Database, read } from '#server/db/database.ts';

// Raw SQL: a refund and the payment that it goes back from in one round trip.

/** A payment as a notice must agree with it. */
export interface NotedPayment {
  id: string;
  accountId: string | null;
  appId: string | null;
  /** fen */
  price: number;
  /** Null until it has heard that the buyer paid. */
  transactionId: string | null;
}

/** Returns a payment by our number. */
export async function notedPayment(db: Database, tenantId: string, number: string): Promise<NotedPayment | undefined> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<NotedPayment>`select id, account_id as "accountId", app_id as "appId", price,
        transaction_id as "transactionId" from payments
      where tenant_id = ${tenantId} and payment_no = ${number}`.execute(query),
  );
  return rows[0];
}

/** A refund as a notice must agree with it. */
export interface NotedRefund {
  id: string;
  state: string;
  accountId: string | null;
  transactionId: string | null;
  /** fen */
  price: number;
  /** The number under which the gateway is asked now: one that it closed is never used again. */
  number: string;
}

/** A refund's own number, of the one under which the gateway was asked in any attempt. */
export const ownNumberIn = (number: string): string => number.replace(/-\d+$/, '');

/** Returns a refund by the number under which the gateway was asked, whichever attempt that was. */
export async function notedRefund(db: Database, tenantId: string, number: string): Promise<NotedRefund | undefined> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<
      Omit<NotedRefund, 'number'> & { refundNo: string; closedNumbers: number }
    >`select r.id, r.state, p.account_id as "accountId", p.transaction_id as "transactionId", r.price,
        r.refund_no as "refundNo", r.closed_numbers as "closedNumbers"
      from refunds r join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
      where r.tenant_id = ${tenantId} and r.refund_no in (${number}, ${ownNumberIn(number)})
      order by length(r.refund_no) desc limit 1`.execute(query),
  );
  const [refund] = rows;
  return refund && { ...refund, number: numberOf(refund) };
}
