import { type Database, inTenant, read } from '#server/db/database.ts';
import { GatewayFault, NotConfigured } from '#server/gateways/faults.ts';
import type { Outside } from '#server/gateways/outside.ts';
import type { PaymentGateway } from '#server/gateways/payment/port.ts';
import { actFor } from '#server/http/acting.ts';
import { yuan } from '#server/http/export-cells.ts';
import type { Handlers, Language } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Door } from '#server/workflow/door.ts';
import { type AfterSalesOf, detailOf } from './detail.ts';
import { orderOf } from './store.ts';
import { dropSurplus, type KeptSurplus, releaseSurplus, surplusOf, takeSurplus } from './surplus-store.ts';
import { surplusReason } from './surplus-words.ts';
import { sendBack, surplusRefundNo } from './surplus.ts';

const beingTried = { zh: '这笔多付款正在退回，请稍候', en: 'This surplus payment is being refunded right now' };

const paidAlready = {
  zh: '支付渠道已退回或正在退回这笔款项，无需人工处理',
  en: 'The gateway has refunded this or is doing so: nothing is left to settle',
};
const notHeard = {
  zh: '支付渠道没有答复，款项可能已退回，暂时不能标记为人工退回',
  en: 'The gateway has not answered and may have refunded already, so it cannot be settled by hand yet',
};

const settledBy: Record<Language, (surplus: KeptSurplus, note: string) => string> = {
  zh: ({ price, transactionId }, note) => `多付 ¥${yuan(price)}（交易 ${transactionId}）已人工退回：${note}`,
  en: ({ price, transactionId }, note) =>
    `Surplus of ¥${yuan(price)} (transaction ${transactionId}) paid back by hand: ${note}`,
};

/** Operators' actions on surplus payments that were not refunded automatically. */
export function surplusActHandlers(
  db: Database,
  door: Door,
  { payment, needs }: Pick<Outside, 'payment' | 'needs'>,
  afterSalesOf: AfterSalesOf,
): Pick<Handlers, 'retryOrderSurplus' | 'settleOrderSurplus'> {
  const findSurplus = (scope: string, id: string, surplusId: string) =>
    read(db, scope, async (query) => {
      const order = await orderOf(query, scope, id);
      const kept = order && (await surplusOf(query, order.tenant_id, order.order_no));
      const surplus = kept?.find((each) => each.id === surplusId);
      if (!order || !surplus) throw new Problem('not-found');
      return { order, surplus, place: { tenantId: order.tenant_id, orderNo: order.order_no, id: surplusId } };
    });
  return {
    async retryOrderSurplus({ operator, body: { id, surplusId }, settle }) {
      const { order, place } = await findSurplus(operator.scope, id, surplusId);
      needs('pay');
      const claimed = await takeSurplus(db, place);
      if (!claimed) throw new Problem('in-progress', { words: beingTried });
      const reason = await sendBack(db, payment, claimed);
      if (reason !== null) {
        await releaseSurplus(db, claimed);
        throw new Problem('upstream-failed', { words: surplusReason(reason) });
      }
      const { state, version } = order;
      await inTenant(db, place.tenantId, (trx) => settle(trx, { id, state, version }));
      return { id, state, version };
    },
    async settleOrderSurplus(call) {
      const { id, version, surplusId, note } = call.body;
      const { order, surplus, place } = await findSurplus(call.operator.scope, id, surplusId);
      await requireUnpaid(payment, surplus);
      const noteWithWords = settledBy[call.language](surplus, note.trim());
      return actFor(door, call, orderDefinition, {
        id,
        event: { type: 'order.edit', receiver: false },
        expectedVersion: version,
        fields: { remark: [order.remark, noteWithWords].filter((line) => line !== '').join('\n') },
        async within({ trx }) {
          if (!(await dropSurplus(trx, place))) throw new Problem('in-progress', { words: beingTried });
        },
        async current(trx, row) {
          const now = await orderOf(trx, row.tenant_id, id);
          return now ? { ...(await detailOf(trx, now, call.language, afterSalesOf)) } : {};
        },
      });
    },
  };
}

/**
 * Throws unless the gateway confirms that it did not refund the money: paying by hand as well would refund it twice.
 */
async function requireUnpaid(payment: PaymentGateway, { transactionId }: KeptSurplus): Promise<void> {
  try {
    const { status } = await payment.findRefund(surplusRefundNo(transactionId));
    if (status === 'refunded' || status === 'pending') throw new Problem('in-progress', { words: paidAlready });
  } catch (error) {
    // Nobody is connected who could have refunded it.
    if (error instanceof NotConfigured) return;
    if (error instanceof GatewayFault) throw new Problem('upstream-failed', { words: notHeard });
    throw error;
  }
}
