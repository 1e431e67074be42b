import { sql } from 'kysely';
import { REFUND_GAP_MS, REFUND_PARTS } from '#machines/refund/rules.ts';
import { paymentDefinition } from '#server/workflow/definitions/payment.ts';
import { system } from '#server/workflow/log-row.ts';
import { openShop, placeOrder } from '#tests/kit/shop.ts';
import { parent } from '#tests/paths/worlds/paid-order.ts';
import type { Staging } from '../staging.ts';

const orderNo = '202603010930000001';

/** A payment that holds more than the refund, and others of it: how long the refund waits is what the event names. */
export const staging: Staging =
  (db, tenantId) =>
  async (door, { paymentNo }) => {
    await openShop(db, door, tenantId);
    const orderId = await placeOrder(door, tenantId, { ...parent, orderNo });
    const { row } = await door.create(paymentDefinition, {
      tenantId,
      input: {
        paymentNo: String(paymentNo),
        orderNo,
        way: 'other',
        price: 20_000,
        expireMs: 0,
        start: 'settled',
        transactionId: '4200002026030112345678901234',
      },
      columns: { order_id: orderId, channel: 'wechat' },
      actor: system,
    });
    const paymentId = String(row['id']);
    const otherAsked = (waitMs: unknown) =>
      door.work(tenantId, async ({ trx, now }) => {
        const longAgo = new Date(now - 2 * REFUND_GAP_MS).toISOString();
        await sql`delete from refunds where payment_id = ${paymentId} and origin = 'outside'`.execute(trx);
        await sql`update refunds set asked_at = ${longAgo} where payment_id = ${paymentId} and asked_at is not null`.execute(
          trx,
        );
        const asked = new Date(now - REFUND_GAP_MS + Number(waitMs)).toISOString();
        await sql`insert into refunds (tenant_id, payment_id, payment_no, refund_no, origin, origin_id, order_id, price,
          state, closed_numbers, asked_at)
        values (${tenantId}, ${paymentId}, ${paymentNo}, 'another', 'outside', ${paymentId}, ${orderId}, 1, 'succeeded',
          ${waitMs === null ? REFUND_PARTS : 0}, ${asked})`.execute(trx);
      });
    return {
      columns: { payment_id: paymentId, origin_id: orderId, order_id: orderId },
      before: async (event) => {
        if (event['waitMs'] !== undefined) await otherAsked(event['waitMs']);
      },
    };
  };
