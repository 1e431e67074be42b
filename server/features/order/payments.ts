import type { Database } from '#server/db/database.ts';
import type { NoticeAnswer, PaymentGateway, PaymentNotice } from '#server/gateways/payment/port.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Door } from '#server/workflow/door.ts';
import { Refused } from '#server/workflow/refusals.ts';
import { payableOrder, type PayableOrder } from './payment-store.ts';
import { keepSurplus } from './surplus-store.ts';
import { reasonOf, surplusRefundNo } from './surplus.ts';

interface Till {
  db: Database;
  door: Pick<Door, 'act'>;
  payment: PaymentGateway;
  log: (line: string) => void;
}

const noSuchOrder = { zh: '没有找到对应的订单', en: 'Order not found', guard: null };

/**
 * Processes a payment notice. A payment counts for the order once; a repeated notice changes nothing. Money that the
 * order's chart refuses (wrong amount, second payment, too few points) is refunded in full, now or later.
 */
export function paymentTaker({ db, door, payment, log }: Till): (notice: PaymentNotice) => Promise<NoticeAnswer> {
  const sendBack = async (notice: PaymentNotice, reason: NoticeAnswer['reason']) => {
    const { transactionId, price } = notice;
    const wish = { refundNo: surplusRefundNo(transactionId), transactionId, paidPrice: price, price };
    const why = reasonOf(await payment.refund(wish));
    if (why !== null) {
      log(`The surplus payment ${transactionId} is not back yet and will be tried again: ${why}`);
      await keepSurplus(db, notice, wish, why);
    }
    return { outcome: 'returned', ...(reason ? { reason } : {}) } satisfies NoticeAnswer;
  };
  return async (notice) => {
    const { tenantId, orderNo, transactionId } = notice;
    const order = await payableOrder(db, tenantId, orderNo);
    if (!order) return sendBack(notice, noSuchOrder);
    if (order.transactionId === transactionId) return { outcome: 'known' };
    try {
      await pay(door, notice, order);
      return { outcome: 'taken' };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // The same notice may have arrived twice at once, and the other one came first.
      const now = await payableOrder(db, tenantId, orderNo);
      if (now?.transactionId === transactionId) return { outcome: 'known' };
      const { words = { zh: error.message, en: error.message }, data } = error;
      return sendBack(notice, { ...words, guard: typeof data?.['guard'] === 'string' ? data['guard'] : null });
    }
  };
}

async function pay(door: Till['door'], notice: PaymentNotice, { id, points, memberId, memberName }: PayableOrder) {
  await door.act(orderDefinition, {
    scope: notice.tenantId,
    id,
    event: { type: 'order.pay', price: notice.price, points },
    actor: { type: 'member', id: memberId, name: memberName },
    fields: { pay_channel: notice.channel, transaction_id: notice.transactionId },
  });
}
