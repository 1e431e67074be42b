import type { RefundAnswer } from '#machines/refunds.ts';
import type { Database } from '#server/db/database.ts';
import { GatewayFault } from '#server/gateways/faults.ts';
import type { PaymentGateway, RefundWish } from '#server/gateways/payment/port.ts';
import type { Delivery, Handlers } from '#server/workflow/outbox.ts';
import { noteTry, topic } from './surplus-store.ts';

/** What stands for the gateway's reason when it gave none, and while it is paying. */
export const noAnswer = 'NO_ANSWER';
export const underWay = 'PENDING';

/** Our number for money that goes back because no order wanted it. */
export const surplusRefundNo = (transactionId: string) => `surplus/${transactionId}`;

/** Why money is not back yet; null when it is. */
export function reasonOf(answer: RefundAnswer): string | null {
  if (answer.status === 'refused') return answer.reason;
  return answer.status === 'pending' ? underWay : null;
}

/** Asks the gateway once more; answers null when the money went back, else the gateway's reason. */
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

/** Asks the gateway again for what was kept; under one number it pays back once, however often it is asked. */
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
