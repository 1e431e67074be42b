import type { Database } from '#server/db/database.ts';
import { paymentDefinition } from '#server/workflow/definitions/payment.ts';
import { refundDefinition } from '#server/workflow/definitions/refund.ts';
import type { Door } from '#server/workflow/door.ts';
import { system } from '#server/workflow/log-row.ts';
import { isOver } from './over.ts';
import { paymentNumbered, refundNumbered } from './store.ts';

/** What a gateway says of its own accord, verified and in our words. */
export type GatewayNotice =
  | { kind: 'payment'; tenantId: string; paymentNo: string; transactionId: string; price: number }
  | { kind: 'refund'; tenantId: string; refundNo: string; status: 'done' | 'abnormal' | 'closed'; refundId: string };

/** Moved its row, found that the row had gone on already, or is about none of ours: a merchant may sell elsewhere too. */
export type NoticeOutcome = 'taken' | 'known' | 'unknown';

/** Takes notices to their rows; a repeat does nothing. Throws the chart's refusal of one that contradicts its row. */
export function noticeTaker(db: Database, door: Pick<Door, 'act'>): (notice: GatewayNotice) => Promise<NoticeOutcome> {
  const tell = async (notice: GatewayNotice, id: string) => {
    const place = { scope: notice.tenantId, id, actor: system };
    if (notice.kind === 'payment') {
      const { transactionId, price } = notice;
      await door.act(paymentDefinition, { ...place, event: { type: 'payment.confirm', transactionId, price } });
    } else {
      const { status, refundId } = notice;
      await door.act(refundDefinition, { ...place, event: { type: 'refund.report', status, refundId } });
    }
  };
  return async (notice) => {
    const { tenantId } = notice;
    const id =
      notice.kind === 'payment'
        ? await paymentNumbered(db, tenantId, notice.paymentNo)
        : await refundNumbered(db, tenantId, notice.refundNo);
    if (id === undefined) return 'unknown';
    try {
      await tell(notice, id);
      return 'taken';
    } catch (error) {
      if (isOver(error)) return 'known';
      throw error;
    }
  };
}
