import { words as orderWords } from '#machines/order/words.ts';
import type { Database } from '#server/db/database.ts';
import type { NoticeAnswer, PaymentNotice } from '#server/gateways/payment/port.ts';
import { paymentDefinition } from '#server/workflow/definitions/payment.ts';
import type { Door } from '#server/workflow/door.ts';
import { system } from '#server/workflow/log-row.ts';
import { orderNumbered, receivedBy, stateOfPayment } from './store.ts';

interface Till {
  db: Database;
  door: Pick<Door, 'create' | 'rested'>;
  log: (line: string) => void;
}

/** How long a gateway waits for the order's own step; what takes longer goes on without it. */
const patienceMs = 5_000;

/**
 * Takes money that came without our asking for it: a payment of its order, once per transaction however often the
 * gateway says so. What the order's chart refuses (wrong amount, second payment, too few points) goes back in full by a
 * refund. Money with a number that is none of ours moves nothing: a merchant may sell elsewhere too.
 */
export function moneyTaker({ db, door, log }: Till): (notice: PaymentNotice) => Promise<NoticeAnswer> {
  const answerOf = async (tenantId: string, id: string): Promise<NoticeAnswer> => {
    await door.rested(paymentDefinition, { tenantId, id }, { patienceMs });
    const { state, surplusReason } = await stateOfPayment(db, tenantId, id);
    const isBack = state === 'surplus' || state === 'returned';
    return isBack ? { outcome: 'returned', reason: reasonOf(surplusReason ?? '') } : { outcome: 'taken' };
  };
  const again = async (tenantId: string, id: string): Promise<NoticeAnswer> => {
    const answer = await answerOf(tenantId, id);
    return answer.outcome === 'taken' ? { outcome: 'known' } : answer;
  };
  return async (notice) => {
    const { tenantId, orderNo, transactionId, channel, price } = notice;
    const before = await receivedBy(db, tenantId, transactionId);
    if (before !== undefined) return again(tenantId, before);
    const orderId = await orderNumbered(db, tenantId, orderNo);
    if (orderId === undefined) {
      log(`Money came for the order ${orderNo} of ${tenantId}, which there is not: transaction ${transactionId}.`);
      return { outcome: 'unknown' };
    }
    // Its number is the gateway's, so that the same money is never written down twice.
    const own = { paymentNo: transactionId, orderNo, price, transactionId } as const;
    const input = { ...own, way: 'other', expireMs: 0, start: 'received' } as const;
    try {
      const columns = { order_id: orderId, channel };
      const { row } = await door.create(paymentDefinition, { tenantId, input, columns, actor: system });
      return await answerOf(tenantId, String(row['id']));
    } catch (error) {
      // The same notice came at the same moment.
      const same = await receivedBy(db, tenantId, transactionId);
      if (same === undefined) throw error;
      return again(tenantId, same);
    }
  };
}

/** The order's refusal in its chart's words. */
function reasonOf(reason: string): NonNullable<NoticeAnswer['reason']> {
  const known: Readonly<Record<string, { zh: string; en: string }>> = orderWords.guards;
  const guard = Object.hasOwn(known, reason) ? reason : null;
  const words = (guard === null ? undefined : known[guard]) ?? {
    zh: '订单现在不能收款',
    en: 'The order takes no money now',
  };
  return { ...words, guard };
}
