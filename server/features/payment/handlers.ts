import type { PaymentEvent } from '#machines/payment/types.ts';
import type { RefundEvent } from '#machines/refund/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { actFor, actorOf } from '#server/http/acting.ts';
import type { Handlers, Language, Operator, Settle } from '#server/http/operations.ts';
import { plainHandlers } from '#server/http/plain-calls.ts';
import { Problem } from '#server/http/problem.ts';
import { narrowed } from '#server/http/scope.ts';
import { mapped, paged } from '#server/rows/paging.ts';
import type { Seen } from '#server/rows/versioned.ts';
import { paymentDefinition } from '#server/workflow/definitions/payment.ts';
import { refundDefinition } from '#server/workflow/definitions/refund.ts';
import type { Door } from '#server/workflow/door.ts';
import type { paymentDesk } from './asking.ts';
import { countPaymentStates, pagePayments, paymentOf } from './payment-list-store.ts';
import { paymentDetail, paymentRow } from './payment-rows.ts';
import { countRefundStates, pageRefunds, refundOf, refundsOfPayment } from './refund-list-store.ts';
import { refundDetail, refundRow } from './refund-rows.ts';

interface MovingCall {
  operator: Operator;
  settle: Settle;
  language: Language;
}

/** Payments: their list, their pages, and the operators' question whether the buyer has paid. */
function paymentCalls(db: Database, door: Door, desk: ReturnType<typeof paymentDesk>) {
  const move = (call: MovingCall, { id, version }: Seen, event: PaymentEvent) =>
    actFor(door, call, paymentDefinition, {
      id,
      event,
      expectedVersion: version,
      async current(trx, row) {
        const payment = await paymentOf(trx, row.tenant_id, id);
        if (!payment) return {};
        return { ...paymentDetail(payment, await refundsOfPayment(trx, row.tenant_id, id), call.language) };
      },
    });
  return {
    ...plainHandlers(paymentDefinition, move),
    async pagePayments({ operator, query, language }) {
      const { tenantId, current, size, ...filter } = query;
      return paged({ current, size }, async (page) =>
        mapped(await pagePayments(db, narrowed(operator, tenantId), filter, page), (row) => paymentRow(row, language)),
      );
    },
    async collectPayment({ operator, body: { orderId } }) {
      const { paymentId, price, prepay, until } = await desk.offer(
        { scope: operator.scope, actor: actorOf(operator) },
        orderId,
        'native',
      );
      return { paymentId, price, link: prepay, untilTime: until };
    },
    countPayments: ({ operator, query }) => countPaymentStates(db, narrowed(operator, query.tenantId)),
    readPayment: ({ operator, path, language }) =>
      read(db, operator.scope, async (query) => {
        const payment = await paymentOf(query, operator.scope, path.id);
        if (!payment) throw new Problem('not-found');
        return paymentDetail(payment, await refundsOfPayment(query, payment.tenant_id, payment.id), language);
      }),
  } satisfies Partial<Handlers>;
}

/** Refunds: their list, their pages, and what operators do when a refund does not go by itself. */
function refundCalls(db: Database, door: Door) {
  const move = (call: MovingCall, { id, version }: Seen, event: RefundEvent) =>
    actFor(door, call, refundDefinition, {
      id,
      event,
      expectedVersion: version,
      async current(trx, row) {
        const refund = await refundOf(trx, row.tenant_id, id);
        return refund ? { ...refundDetail(refund, call.language) } : {};
      },
    });
  return {
    ...plainHandlers(refundDefinition, move),
    async pageRefunds({ operator, query, language }) {
      const { tenantId, current, size, ...filter } = query;
      return paged({ current, size }, async (page) =>
        mapped(await pageRefunds(db, narrowed(operator, tenantId), filter, page), (row) => refundRow(row, language)),
      );
    },
    countRefunds: ({ operator, query }) => countRefundStates(db, narrowed(operator, query.tenantId)),
    async readRefund({ operator, path, language }) {
      const refund = await read(db, operator.scope, (query) => refundOf(query, operator.scope, path.id));
      if (!refund) throw new Problem('not-found');
      return refundDetail(refund, language);
    },
    settleRefundByHand: (call) => move(call, call.body, { type: 'refund.settleByHand', note: call.body.note }),
  } satisfies Partial<Handlers>;
}

/** Payments and refunds on the screen; each action sends one event of the row's chart through the door. */
export const paymentHandlers = (db: Database, door: Door, desk: ReturnType<typeof paymentDesk>) => ({
  ...paymentCalls(db, door, desk),
  ...refundCalls(db, door),
});
