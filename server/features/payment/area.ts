import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { noticeSecret, registerPaymentNotices } from '#server/gateways/payment/callbacks.ts';
import type { PaymentGateway } from '#server/gateways/payment/port.ts';
import type { Area } from '#server/http/area.ts';
import type { Door } from '#server/workflow/door.ts';
import type { AccountFor } from './asking.ts';
import { paymentClosings } from './closing.ts';
import { paymentHandlers } from './handlers.ts';
import { refundOutcomes } from './outcomes.ts';
import { askedRefund } from './placed-store.ts';
import { orderServicesOf, refundsBy, refundServices } from './services.ts';
import { moneyTaker } from './taking.ts';
import { type ClientOf, wechatPayments, wechatRefunds } from './wechatpay.ts';

interface Tools {
  app: FastifyInstance;
  config: Pick<Config, 'played' | 'secretKey'>;
  db: Database;
  door: Door;
  /** One that is not connected throws NotConfigured, and what needs it is refused. */
  gateway: PaymentGateway;
  /** Opens the account that placed a payment, and names the one by which a tenant's money comes in now. */
  accounts: { clientOf: ClientOf; accountFor: AccountFor };
  now?: () => number;
  log: (line: string) => void;
}

/** Payments and refunds: the services of their charts, the gateway's notices, and what their origins hear. */
export async function paymentArea({
  app,
  config,
  db,
  door,
  gateway,
  accounts: { clientOf, accountFor },
  now = Date.now,
  log,
}: Tools) {
  // The played gateway sends notices of payments.
  if (config.played.has('pay'))
    await registerPaymentNotices(app, noticeSecret(config.secretKey), moneyTaker({ db, door, log }));
  const [refunds, otherRefunds] = [wechatRefunds(db, clientOf), refundServices(db, gateway)];
  const refundsOf = refundsBy(async ({ tenantId, rowId }) => {
    const refund = await askedRefund(db, tenantId, rowId);
    return (refund?.payment.accountId ?? null) === null ? otherRefunds : refunds;
  });
  return {
    handlers: paymentHandlers(db, door, accountFor),
    services: {
      payment: { ...orderServicesOf(db, door), ...wechatPayments(db, clientOf, now) },
      refund: refundsOf,
    },
    messages: { ...refundOutcomes(door), ...paymentClosings(db, door) },
  } satisfies Area;
}
