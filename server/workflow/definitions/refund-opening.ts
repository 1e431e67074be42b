import { type RawBuilder, sql } from 'kysely';
import type { RefundEvent, RefundOrigin } from '#machines/refund/types.ts';
import { advance, byItself, give, lock } from '../advance.ts';
import type { Extras, SentTo, Work } from '../definition.ts';
import { flushRows } from '../work.ts';
import { lockPayment } from './refund-turns.ts';
import { refundDefinition } from './refund.ts';

// Raw SQL: the number of a refund holds its id, which is taken first; its origin is a condition.

/** A sum to pay back, and what for. */
export interface RefundOrder {
  tenantId: string;
  paymentId: string;
  origin: RefundOrigin;
  originId: string;
  /** The number of what it is for, as people know it. */
  originNo: string;
  /** fen */
  price: number;
}

/**
 * Opens a refund in the transaction that decides on it. Throws when all refunds of the payment together would exceed it:
 * whoever decides has proven before that they do not.
 */
export async function openRefund(work: Work, order: RefundOrder, { actor }: Pick<Extras, 'actor'>): Promise<void> {
  const { tenantId, paymentId, origin, originId, originNo, price } = order;
  const payment = await lockPayment(work, tenantId, paymentId);
  if (payment.claimed + price > payment.price)
    throw new Error(`Payment ${payment.paymentNo} holds ${payment.price - payment.claimed} fen, not ${price}.`);
  const { rows } = await sql<{ id: string }>`select nextval(pg_get_serial_sequence('refunds', 'id')) as id`.execute(
    work.trx,
  );
  const id = Number(rows[0]?.id);
  const refundNo = `R${id.toString(36)}_${originNo}`;
  const input = { refundNo, paymentNo: payment.paymentNo, origin, price, waitMs: payment.waitMs };
  const columns = { tenant_id: tenantId, id, payment_id: paymentId, origin_id: originId, order_id: payment.orderId };
  await give(work, refundDefinition, input, columns, { ...byItself, actor });
}

/** Moves the open refund of an order or after-sale in its transaction; throws the refund's own refusal. */
export async function moveRefund(
  work: Work,
  { tenantId, origin, originId }: Pick<RefundOrder, 'tenantId' | 'origin' | 'originId'>,
  event: SentTo<typeof refundDefinition.machine> & RefundEvent,
  { actor }: Pick<Extras, 'actor'>,
): Promise<void> {
  if (work.dirty.size > 0) await flushRows(work);
  const newest: RawBuilder<unknown> = sql`id = (select max(id) from refunds
    where tenant_id = ${tenantId} and origin = ${origin} and origin_id = ${originId})`;
  const refund = await lock(work, refundDefinition, tenantId, newest);
  await advance(work, refundDefinition, refund, event, { ...byItself, actor });
}
