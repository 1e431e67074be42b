import { isPayable } from '#machines/order/payable.ts';
import type { PaymentWay } from '#machines/payment/types.ts';
import type { Database } from '#server/db/database.ts';
import { Problem } from '#server/http/problem.ts';
import { paymentDefinition } from '#server/workflow/definitions/payment.ts';
import type { Door } from '#server/workflow/door.ts';
import type { Actor } from '#server/workflow/log-row.ts';
import { notEnough } from '#server/workflow/refusals.ts';
import { type Attempt, attemptNumbered, openAttempt, type Payable, payableNumbered } from './attempt-store.ts';
import { beginPayment } from './begun.ts';
import { isOver } from './over.ts';
import { gatewayReason } from './reasons.ts';

/** The account by which a tenant's money comes in, one that has the app where it is known, and the apps that may pay to it. */
export type AccountFor = (
  tenantId: string,
  appId?: string,
) => Promise<{ accountId: string; appIds: readonly string[] }>;

export interface Offered {
  paymentId: string;
  /** The account to which the money goes. */
  accountId: string;
  /** fen */
  price: number;
  /** What the buyer's phone pays with. */
  prepay: string;
  /** ISO 8601 */
  until: string;
}

/** Who asks, and whose rows they see. */
interface Asker {
  scope: string;
  actor: Actor;
}

/** Who pays, where the gateway must know it. */
interface Payer {
  appId?: string;
  openid?: string;
  payerIp?: string;
}

interface Desk {
  db: Database;
  door: Pick<Door, 'act' | 'create' | 'rested'>;
  accountFor: AccountFor;
  now?: () => number;
}

/** Why an order is not offered for payment. */
export const notPayable = { zh: '只有待付款的订单可以收款', en: 'Only an order that awaits payment can be paid' };
/** What runs out within a minute is asked for anew. */
const leastLifeMs = 60_000;
const patienceMs = 10_000;
/** Another server may take the next number first, or WeChat may know it from another shop of the same partner. */
const mostTries = 3;

/**
 * Offers unpaid orders for payment: one open attempt of an order by one way, the same for whoever asks again, until it is
 * paid, closed or run out. Inside WeChat each payer has one of their own.
 */
export function paymentDesk({ db, door, accountFor, now = Date.now }: Desk) {
  async function payable(scope: string, orderId: string): Promise<Payable> {
    const order = await payableNumbered(db, scope, orderId);
    if (order === null) throw new Problem('not-found');
    if (!isPayable({ state: order.state, paymentPrice: order.price }))
      throw new Problem('transition-refused', { words: notPayable });
    // Money that comes without the points would only go back.
    if (!order.hasPoints) throw notEnough('points');
    return order;
  }
  const isFresh = ({ prepayUntil }: Attempt) => prepayUntil !== null && Date.parse(prepayUntil) - now() > leastLifeMs;

  /** Brings an attempt to where the buyer can pay, or to its end. */
  async function settled(tenantId: string, attempt: Attempt, actor: Actor): Promise<Attempt | undefined> {
    const { id } = attempt;
    const isStale = attempt.state === 'awaitingPayer' && !isFresh(attempt);
    if (attempt.state === 'unanswered' || isStale) {
      try {
        const event = { type: 'payment.ask', isStale } as const;
        await door.act(paymentDefinition, { scope: tenantId, id, event, actor });
      } catch (error) {
        if (!isOver(error)) throw error;
      }
    }
    await door.rested(paymentDefinition, { tenantId, id }, { patienceMs });
    return attemptNumbered(db, tenantId, id);
  }

  return {
    async offer(
      { scope, actor }: Asker,
      orderId: string,
      way: PaymentWay,
      { appId, openid, payerIp }: Payer = {},
    ): Promise<Offered> {
      const refusals: string[] = [];
      const known = appId !== undefined && openid !== undefined ? { appId, openid } : null;
      for (let tries = 0; tries < mostTries; tries += 1) {
        const { tenantId, orderNo, price, dueTime, attempts } = await payable(scope, orderId);
        const { accountId, appIds } = await accountFor(tenantId, appId);
        const before = await openAttempt(db, tenantId, { orderId, way, price, accountId, payer: known });
        const attempt = before ?? (await begun());
        const offered = attempt && (await settled(tenantId, attempt, actor));
        if (offered?.state === 'awaitingPayer' && offered.prepay !== null && offered.prepayUntil !== null) {
          const until = dueTime !== null && dueTime < offered.prepayUntil ? dueTime : offered.prepayUntil;
          return { paymentId: offered.id, accountId, price, prepay: offered.prepay, until };
        }
        if (offered?.state === 'unanswered' || offered?.state === 'asking') throw new Problem('upstream-timeout');
        if (offered !== undefined && offered.refusal !== null) refusals.push(offered.refusal);

        // Where another call took this number it is offered there, or the next number is free.
        async function begun(): Promise<Attempt | undefined> {
          const wanted = { tenantId, orderId, orderNo, way, price, attempt: attempts + 1, dueTime, accountId };
          const payer = { appId: appId ?? appIds[0] ?? null, openid: openid ?? null, payerIp: payerIp ?? null };
          const id = await beginPayment(door, { ...wanted, ...payer }, actor, now());
          return id === undefined ? undefined : attemptNumbered(db, tenantId, id);
        }
      }
      const [refusal = ''] = refusals;
      throw new Problem('upstream-failed', { words: gatewayReason(refusal) });
    },
  };
}
