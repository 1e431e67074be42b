import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { noticeSecret, registerPaymentNotices } from '#server/gateways/payment/callbacks.ts';
import type { PaymentGateway } from '#server/gateways/payment/port.ts';
import type { Area } from '#server/http/area.ts';
import type { Door } from '#server/workflow/door.ts';
import type { AccountFor } from './asking.ts';
import { paymentClosings } from './closing.ts';
import { paymentHandlers } from './handlers.ts';
import { refundOutcomes } from './outcomes.ts';
import { askedRefund, placedPayment } from './placed-store.ts';
import { orderServicesOf, paymentsBy, paymentServices, refundsBy, refundServices } from './services.ts';
import { moneyTaker } from './taking.ts';
import { type ClientOf, wechatPayments, wechatRefunds } from './wechatpay.ts';

interface Tools {
  app: FastifyInstance;
  db: Database;
  door: Door;
  /** One that is not connected throws NotConfigured, and what needs it is refused. */
  gateway: PaymentGateway;
  /** Whether the played gateway sends notices of payments. */
  isPlayed: boolean;
  /** Opens the account that placed a payment. */
  clientOf: ClientOf;
  /** The account by which a tenant's money comes in; throws NotConfigured without one. */
  accountFor: AccountFor;
  now?: () => number;
  secretKey: string;
  log: (line: string) => void;
}

/** Payments and refunds: the services of their charts, the gateway's notices, and what their origins hear. */
export async function paymentArea({
  app,
  db,
  door,
  gateway,
  isPlayed,
  clientOf,
  accountFor,
  now = Date.now,
  secretKey,
  log,
}: Tools) {
  if (isPlayed) await registerPaymentNotices(app, noticeSecret(secretKey), moneyTaker({ db, door, log }));
  const [payments, refunds] = [wechatPayments(db, clientOf, now), wechatRefunds(db, clientOf)];
  const [otherPayments, otherRefunds] = [paymentServices(gateway), refundServices(db, gateway)];
  const paymentsOf = paymentsBy(async ({ tenantId, rowId }) => {
    const payment = await placedPayment(db, tenantId, rowId);
    return (payment?.accountId ?? null) === null ? otherPayments : payments;
  });
  const refundsOf = refundsBy(async ({ tenantId, rowId }) => {
    const refund = await askedRefund(db, tenantId, rowId);
    return (refund?.payment.accountId ?? null) === null ? otherRefunds : refunds;
  });
  return {
    handlers: paymentHandlers(db, door, accountFor),
    services: {
      payment: { ...orderServicesOf(db, door), ...paymentsOf },
      refund: refundsOf,
    },
    messages: { ...refundOutcomes(door), ...paymentClosings(db, door) },
  } satisfies Area;
}
