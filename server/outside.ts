import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { paymentTaker } from './features/order/payments.ts';
import { afterSaleServices, orderServices, type Outside } from './features/order/services.ts';
import { surplusHandlers } from './features/order/surplus.ts';
import { openCaller } from './gateways/caller.ts';
import { connectCarrier } from './gateways/carrier/live.ts';
import type { CarrierGateway } from './gateways/carrier/port.ts';
import { noticePath, registerPaymentNotices } from './gateways/payment/callbacks.ts';
import { connectPayment } from './gateways/payment/live.ts';
import type { PaymentGateway } from './gateways/payment/port.ts';
import { connectTexts } from './gateways/sms/live.ts';
import { connectSupplier } from './gateways/supplier/live.ts';
import { registerOutside } from './sandbox/outside/register.ts';
import { registerShop } from './sandbox/shop/register.ts';
import type { Door } from './workflow/door.ts';
import type { Handlers } from './workflow/outbox.ts';
import type { WorkflowServices } from './workflow/start.ts';

/** What the charts get of the outside systems. */
export interface OutsideConnection {
  /** Empty without the sandbox: what is asked then answers with an error, which every chart handles. */
  services: Pick<WorkflowServices, 'order' | 'after-sale'>;
  /** Messages that lead to the outside systems. */
  messages: Handlers;
  /** Null where no payment gateway is connected. */
  payment: PaymentGateway | null;
  /** Null where no carrier is connected. */
  carrier: CarrierGateway | null;
  /** Opens what leads from outside to the door: payment notices and the sandbox's shop. */
  open: (door: Door) => Promise<void>;
}

/**
 * Connects payment, supplier, texts and carriers. The sandbox of this process plays them; the environment names no real ones yet, so
 * without it there are none.
 */
export function connectOutside(app: FastifyInstance, config: Config, db: Database): OutsideConnection {
  if (!config.wechat.sandbox) return { services: {}, messages: {}, payment: null, carrier: null, open: async () => {} };
  const own = `http://127.0.0.1:${config.port}`;
  const call = (system: string) =>
    openCaller({
      base: `${own}/_sandbox/${system}`,
      log: (entry) => app.log.info({ system, ...entry }, 'outside call'),
    });
  const outside: Outside = {
    payment: connectPayment(call('pay')),
    supplier: connectSupplier(call('supplier')),
    texts: connectTexts(call('sms')),
  };
  // The sandbox signs with a secret of its own, as a gateway would hand one out.
  const secret = createHmac('sha256', config.secretKey).update('payment notices').digest('hex');
  return {
    carrier: connectCarrier(call('carrier')),
    services: { order: orderServices(db, outside), 'after-sale': afterSaleServices(db, outside) },
    messages: surplusHandlers(db, outside.payment),
    payment: outside.payment,
    async open(door) {
      const log = (line: string) => app.log.warn(line);
      await registerPaymentNotices(app, secret, paymentTaker({ db, door, payment: outside.payment, log }));
      const file = join(config.dataDir, 'outside-sandbox.jsonl');
      const played = registerOutside(app, { file, noticeUrl: () => own + noticePath, secret });
      await registerShop(app, { db, door, outside: played });
    },
  };
}
