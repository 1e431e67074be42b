import type { Database } from '#server/db/database.ts';
import type { Area } from '#server/http/area.ts';
import type { Door } from '#server/workflow/door.ts';
import { type AccountFor, paymentDesk } from './asking.ts';
import { paymentClosings } from './closing.ts';
import { paymentHandlers } from './handlers.ts';
import { refundOutcomes } from './outcomes.ts';
import { ownPaymentHandlers } from './own.ts';
import { orderServicesOf } from './services.ts';
import { type ClientOf, wechatPayments, wechatRefunds } from './wechatpay.ts';

interface Tools {
  db: Database;
  door: Door;
  /** Opens the account that placed a payment, and names the one by which a tenant's money comes in now. */
  accounts: { clientOf: ClientOf; accountFor: AccountFor };
  now?: () => number;
}

/** Payments and refunds: the services of their charts, and what their origins hear. */
export function paymentArea({ db, door, accounts: { clientOf, accountFor }, now = Date.now }: Tools) {
  const desk = paymentDesk({ db, door, accountFor, now });
  return {
    handlers: { ...paymentHandlers(db, door, desk), ...ownPaymentHandlers({ db, door, desk, clientOf, now }) },
    services: {
      payment: { ...orderServicesOf(db, door), ...wechatPayments(db, clientOf, now) },
      refund: wechatRefunds(db, clientOf, now),
    },
    messages: { ...refundOutcomes(door), ...paymentClosings(db, door) },
  } satisfies Area;
}
