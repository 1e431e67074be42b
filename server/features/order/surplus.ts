import { sql } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { PaymentGateway, RefundWish } from '#server/gateways/payment/port.ts';
import type { Delivery, Handlers } from '#server/workflow/outbox.ts';

const topic = 'surplusPayment';
const firstPauseMs = 60_000;

/**
 * Keeps money that has to go back and that the gateway would not take back yet: a message that is delivered until it did,
 * with longer and longer pauses. Kept once, however often it is asked.
 */
export async function keepSurplus(db: Database, tenantId: string, wish: RefundWish): Promise<void> {
  const key = `payment:${wish.transactionId}`;
  const again = new Date(Date.now() + firstPauseMs).toISOString();
  await inTenant(db, tenantId, (trx) =>
    sql`insert into outbox (tenant_id, topic, key, payload, run_at)
      select ${tenantId}, ${topic}, ${key}, ${JSON.stringify(wish)}::jsonb, ${again}::timestamptz
      where not exists (select from outbox where tenant_id = ${tenantId} and topic = ${topic} and key = ${key})`.execute(
      trx,
    ),
  );
}

/** Asks the gateway again for what was kept; under one number it pays back once, however often it is asked. */
export function surplusHandlers(payment: PaymentGateway): Handlers {
  return {
    async [topic](delivery) {
      const wish = wishIn(delivery);
      const answer = await payment.refund(wish);
      if (answer.status === 'refused') {
        throw new Error(`The payment ${wish.transactionId} (${wish.price} fen) did not go back: ${answer.reason}.`);
      }
    },
  };
}

function wishIn({ payload }: Delivery): RefundWish {
  return {
    refundNo: String(payload['refundNo']),
    transactionId: String(payload['transactionId']),
    paidPrice: Number(payload['paidPrice']),
    price: Number(payload['price']),
  };
}
