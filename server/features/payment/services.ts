import type { PaymentServices } from '#machines/payment/types.ts';
import type { RefundServices } from '#machines/refund/types.ts';
import type { Database } from '#server/db/database.ts';
import { NotConfigured } from '#server/gateways/faults.ts';
import type { PaymentGateway } from '#server/gateways/payment/port.ts';
import type { Asked, ServerServices } from '#server/workflow/asking.ts';
import { orderDefinition } from '#server/workflow/definitions/order.ts';
import type { Door } from '#server/workflow/door.ts';
import { Refused } from '#server/workflow/refusals.ts';
import { payableOrder, paidBy } from './store.ts';

/** The word for money that no gateway can be asked about, since none is connected. */
const noGateway = { status: 'refused', reason: 'NO_GATEWAY' } as const;
/** The word for a refund of money that came through no gateway: nobody there can pay it back. */
const noPayment = 'NO_PAYMENT';

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

/**
 * The services of the refund's chart. Without a gateway a refund is refused, since nobody was asked; but what became of
 * one that was asked for before, nobody knows.
 */
export function refundServices(db: Database, gateway: PaymentGateway): ServerServices<RefundServices> {
  return {
    async askRefund({ refundNo, paymentNo, price }, signal, { tenantId, rowId }) {
      const paid = await paidBy(db, tenantId, rowId);
      if (!paid || paid.transactionId === null) return { status: 'refused', reason: noPayment };
      const { transactionId, price: paidPrice } = paid;
      return orNoGateway(gateway.refund({ refundNo, paymentNo, transactionId, paidPrice, price }, signal));
    },
    findRefund: ({ refundNo }, signal) => gateway.findRefund(refundNo, signal),
  };
}

/** Where nobody is connected, nobody was asked: that is a no, and not a silence. */
async function orNoGateway<Answer>(asking: Promise<Answer>): Promise<Answer | typeof noGateway> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof NotConfigured) return noGateway;
    throw error;
  }
}

/** Pays back where the buyer has paid. */
export const refundsBy = (
  of: (asked: Asked) => Promise<ServerServices<RefundServices>>,
): ServerServices<RefundServices> => ({
  askRefund: async (input, signal, asked) => (await of(asked)).askRefund(input, signal, asked),
  findRefund: async (input, signal, asked) => (await of(asked)).findRefund(input, signal, asked),
});
