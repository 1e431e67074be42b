import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { noticeSecret, registerPaymentNotices } from '#server/gateways/payment/callbacks.ts';
import type { PaymentGateway } from '#server/gateways/payment/port.ts';
import type { Area } from '#server/http/area.ts';
import type { Door } from '#server/workflow/door.ts';
import { paymentHandlers } from './handlers.ts';
import { refundOutcomes } from './outcomes.ts';
import { orderServicesOf, paymentServices, refundServices } from './services.ts';
import { moneyTaker } from './taking.ts';

interface Tools {
  app: FastifyInstance;
  db: Database;
  door: Door;
  /** One that is not connected throws NotConfigured, and what needs it is refused. */
  gateway: PaymentGateway;
  /** Whether the played gateway sends notices of payments. */
  isPlayed: boolean;
  secretKey: string;
  log: (line: string) => void;
}

/** Payments and refunds: the services of their charts, the gateway's notices, and what their origins hear. */
export async function paymentArea({ app, db, door, gateway, isPlayed, secretKey, log }: Tools) {
  if (isPlayed) await registerPaymentNotices(app, noticeSecret(secretKey), moneyTaker({ db, door, log }));
  return {
    handlers: paymentHandlers(db, door),
    services: {
      payment: { ...orderServicesOf(db, door), ...paymentServices(gateway) },
      refund: refundServices(db, gateway),
    },
    messages: refundOutcomes(door),
  } satisfies Area;
}
