import { sql } from 'kysely';
import { REFUND_GAP_MS, REFUND_PARTS } from '#machines/refund/rules.ts';
import { paymentDefinition } from '#server/workflow/definitions/payment.ts';
import { system } from '#server/workflow/log-row.ts';
import { openShop, placeOrder, sendOrder } from '#tests/kit/shop.ts';
import { paid, parent } from '#tests/paths/worlds/paid-order.ts';
import type { Staging } from '../staging.ts';

const orderNo = '202603010930000001';

/** A payment that holds more than the refund, and others of it: how long the refund waits is what the event names. */
export const staging: Staging =
  (db, tenantId) =>
  async (door, { paymentNo }) => {
    await openShop(db, door, tenantId);
    const orderId = await placeOrder(door, tenantId, { ...parent, orderNo });
    await sendOrder(door, tenantId, orderId, paid);
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
    const otherAsked = async (waitMs: unknown) => {
      const now = await door.work(tenantId, async (work) => work.now);
      const longAgo = new Date(now - 2 * REFUND_GAP_MS).toISOString();
      const asked = new Date(now - REFUND_GAP_MS + Number(waitMs)).toISOString();
      const others = sql`select id::text from refunds where payment_id = ${paymentId} and origin = 'outside'`;
      await sql`delete from transitions where machine = 'refund' and row_id in (${others})`.execute(db.loader);
      await sql`delete from refunds where payment_id = ${paymentId} and origin = 'outside'`.execute(db.loader);
      await sql`update refunds set asked_at = ${longAgo} where payment_id = ${paymentId} and asked_at is not null`.execute(
        db.loader,
      );
      // Its log begins where a change of charts found it.
      await sql`with other as (insert into refunds (tenant_id, payment_id, payment_no, refund_no, origin, origin_id,
          order_id, price, state, closed_numbers, asked_at)
        values (${tenantId}, ${paymentId}, ${paymentNo}, 'another', 'outside', ${paymentId}, ${orderId}, 1, 'succeeded',
          ${waitMs === null ? REFUND_PARTS : 0}, ${asked}) returning *)
        insert into transitions (tenant_id, machine, row_id, version, event, payload, from_state, to_state, before, after,
          operator_type)
        select tenant_id, 'refund', id::text, 1, 'chart.migrate', jsonb_build_object('paths', jsonb_build_array(state),
          'timers', '[]'::jsonb, 'busy', '{}'::jsonb, 'context', jsonb_build_object('refundNo', refund_no, 'paymentNo',
          payment_no, 'origin', origin, 'price', price, 'waitMs', wait_ms, 'closedNumbers', closed_numbers, 'said', said,
          'refundId', null, 'refusal', null, 'attempts', 0, 'checks', 0, 'note', null)), '', state, '{}', '{}', 'system'
        from other`.execute(db.loader);
    };
    return {
      columns: { payment_id: paymentId, origin_id: orderId, order_id: orderId },
      before: async (event) => {
        if (event['waitMs'] !== undefined) await otherAsked(event['waitMs']);
      },
    };
  };
