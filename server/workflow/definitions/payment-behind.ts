import { sql } from 'kysely';
import { payerOf } from '#server/rows/payer.ts';
import { byItself, give } from '../advance.ts';
import type { Work } from '../definition.ts';
import { flushRows } from '../work.ts';
import { paymentDefinition } from './payment.ts';

// Raw SQL: a child's payment is its parent's.

/** What an order was paid with; the child of a split was paid with its parent. */
interface Payer {
  orderId: string;
  orderNo: string;
  transactionId: string | null;
  channel: string | null;
  /** fen */
  price: number;
  paymentId: string | null;
}

/**
 * Returns the payment that an order's money came with. Money that came before payments were rows, or by other means than
 * our own asking, is written down now.
 */
export async function paymentBehind(work: Work, tenantId: string, orderId: string): Promise<string> {
  if (work.dirty.size > 0) await flushRows(work);
  const { rows } = await sql<Payer>`
    select payer.id as "orderId", payer.order_no as "orderNo", payer.transaction_id as "transactionId",
      payer.pay_channel as channel, payer.paid_price as price,
      (select p.id from payments p where p.tenant_id = ${tenantId} and p.order_id = payer.id
        and p.state in ('settling', 'settled')
        order by p.transaction_id is not distinct from payer.transaction_id desc, p.id desc limit 1) as "paymentId"
    from orders o join orders payer on payer.tenant_id = o.tenant_id and payer.id = ${payerOf('o')}
    where o.tenant_id = ${tenantId} and o.id = ${orderId}`.execute(work.trx);
  const [payer] = rows;
  if (!payer) throw new Error(`There is no order ${orderId} of ${tenantId}.`);
  if (payer.paymentId !== null) return payer.paymentId;
  const { orderNo, price, transactionId, channel } = payer;
  const paymentNo = `${orderNo}_0`;
  const input = { paymentNo, orderNo, way: 'other', price, expireMs: 0, start: 'settled', transactionId } as const;
  const columns = { tenant_id: tenantId, order_id: payer.orderId, channel: channel ?? 'other' };
  const { row } = await give(work, paymentDefinition, input, columns, byItself);
  return String(row['id']);
}
