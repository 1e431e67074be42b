import type { RefundAnswer } from '#machines/refunds.ts';
import type { Database } from '#server/db/database.ts';
import { GatewayFault } from '#server/gateways/faults.ts';
import type { PaymentGateway, RefundWish } from '#server/gateways/payment/port.ts';
import type { Delivery, Handlers } from '#server/workflow/outbox.ts';
import { noteTry, topic } from './surplus-store.ts';

/** The reason while the gateway is paying or gave none. */
export const noAnswer = 'NO_ANSWER';
export const underWay = 'PENDING';

/** Our number for the refund of a payment that no order accepted. */
export const surplusRefundNo = (transactionId: string) => `surplus/${transactionId}`;

/** Returns why money is not refunded yet; null when it is. */
export function reasonOf(answer: RefundAnswer): string | null {
  if (answer.status === 'refused') return answer.reason;
  return answer.status === 'pending' ? underWay : null;
}

/** Asks the gateway once more; returns null when the money was refunded, else the gateway's reason. */
export async function sendBack(db: Database, payment: PaymentGateway, delivery: Delivery): Promise<string | null> {
  const reason = await refusalOf(payment, wishIn(delivery));
  await noteTry(db, delivery, reason);
  return reason;
}

async function refusalOf(payment: PaymentGateway, wish: RefundWish): Promise<string | null> {
  try {
    return reasonOf(await payment.refund(wish));
  } catch (error) {
    if (error instanceof GatewayFault) return noAnswer;
    throw error;
  }
}

/** Retries the queued refunds; under one number the gateway refunds once, however often it is asked. */
export function surplusHandlers(db: Database, payment: PaymentGateway): Handlers {
  return {
    async [topic](delivery) {
      const { transactionId, price } = wishIn(delivery);
      const reason = await sendBack(db, payment, delivery);
      if (reason !== null) throw new Error(`The payment ${transactionId} (${price} fen) did not go back: ${reason}.`);
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
