import type { PaymentServices } from '#machines/payment/types.ts';
import type { Database } from '#server/db/database.ts';
import type { ServerServices } from '#server/workflow/asking.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Door } from '#server/workflow/door.ts';
import { Refused } from '#server/workflow/refusals.ts';
import { payableOrder } from './store.ts';

/** What a payment asks of its order, which takes the money through its own chart. */
export function orderServicesOf(
  db: Database,
  door: Pick<Door, 'act'>,
): Pick<ServerServices<PaymentServices>, 'settleOrder'> {
  return {
    async settleOrder({ transactionId, price }, _, { tenantId, rowId }) {
      const order = await payableOrder(db, tenantId, rowId);
      if (!order) return { status: 'refused', reason: 'not-found' };
      // A crash may have come between the order's step and this row's.
      if (order.transactionId === transactionId) return { status: 'taken' };
      try {
        await door.act(orderDefinition, {
          scope: tenantId,
          id: order.id,
          event: { type: 'order.pay', price, points: order.points },
          actor: { type: 'member', id: order.memberId, name: order.memberName },
          fields: { pay_channel: order.channel, transaction_id: transactionId },
        });
        return { status: 'taken' };
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const guard = error.data?.['guard'];
        return { status: 'refused', reason: typeof guard === 'string' ? guard : error.code };
      }
    },
  };
}
