import { isPayable } from '#machines/order/payable.ts';
import type { PaymentWay } from '#machines/payment/types.ts';
import type { Database } from '#server/db/database.ts';
import { actorOf } from '#server/http/acting.ts';
import type { Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { paymentDefinition } from '#server/workflow/definitions/payment.ts';
import type { Door } from '#server/workflow/door.ts';
import { type Attempt, attemptNumbered, openAttempt, type Payable, payableNumbered } from './attempt-store.ts';
import { isOver } from './over.ts';
import { gatewayReason } from './reasons.ts';

/** The account by which a tenant's money comes in, and the apps that may pay to it. */
export type AccountFor = (tenantId: string) => Promise<{ accountId: string; appIds: readonly string[] }>;

export interface Offered {
  paymentId: string;
  /** fen */
  price: number;
  /** What the buyer's phone pays with. */
  prepay: string;
  /** ISO 8601 */
  until: string;
}

/** Who asks, and whose rows they see. */
type Asker = Pick<Operator, 'id' | 'name' | 'role' | 'scope'>;

interface Desk {
  db: Database;
  door: Pick<Door, 'act' | 'create' | 'rested'>;
  accountFor: AccountFor;
  now?: () => number;
}

const notPayable = { zh: '只有待付款的订单可以收款', en: 'Only an order that awaits payment can be paid' };
/** What runs out within a minute is asked for anew. */
const leastLifeMs = 60_000;
const patienceMs = 10_000;
/** An order without an end can be paid for a week, as WeChat has it. */
const longestMs = 7 * 24 * 60 * 60_000;
/** Another server may take the next number first, or WeChat may know it from another shop of the same partner. */
const mostTries = 3;

/**
 * Offers unpaid orders for payment: one open attempt of an order by one way, the same for whoever asks again, until it is
 * paid, closed or run out.
 */
export function paymentDesk({ db, door, accountFor, now = Date.now }: Desk) {
  async function payable(scope: string, orderId: string): Promise<Payable> {
    const order = await payableNumbered(db, scope, orderId);
    if (order === null) throw new Problem('not-found');
    if (!isPayable({ state: order.state, paymentPrice: order.price }))
      throw new Problem('transition-refused', { words: notPayable });
    return order;
  }
  const isFresh = ({ prepayUntil }: Attempt) => prepayUntil !== null && Date.parse(prepayUntil) - now() > leastLifeMs;

  /** Brings an attempt to where the buyer can pay, or to its end. */
  async function settled(tenantId: string, attempt: Attempt, operator: Asker): Promise<Attempt | undefined> {
    const { id } = attempt;
    const isStale = attempt.state === 'awaitingPayer' && !isFresh(attempt);
    if (attempt.state === 'unanswered' || isStale) {
      try {
        const event = { type: 'payment.ask', isStale } as const;
        await door.act(paymentDefinition, { scope: tenantId, id, event, actor: actorOf(operator) });
      } catch (error) {
        if (!isOver(error)) throw error;
      }
    }
    await door.rested(paymentDefinition, { tenantId, id }, { patienceMs });
    return attemptNumbered(db, tenantId, id);
  }

  return {
    async offer(operator: Asker, orderId: string, way: PaymentWay): Promise<Offered> {
      const refusals: string[] = [];
      for (let tries = 0; tries < mostTries; tries += 1) {
        const { tenantId, orderNo, price, dueTime, attempts } = await payable(operator.scope, orderId);
        const { accountId, appIds } = await accountFor(tenantId);
        const before = await openAttempt(db, tenantId, { orderId, way, price, accountId });
        const attempt = before ?? (await begun());
        const offered = attempt && (await settled(tenantId, attempt, operator));
        if (offered?.state === 'awaitingPayer' && offered.prepay !== null && offered.prepayUntil !== null) {
          const until = dueTime !== null && dueTime < offered.prepayUntil ? dueTime : offered.prepayUntil;
          return { paymentId: offered.id, price, prepay: offered.prepay, until };
        }
        if (offered?.state === 'unanswered' || offered?.state === 'asking') throw new Problem('upstream-timeout');
        if (offered !== undefined && offered.refusal !== null) refusals.push(offered.refusal);

        async function begun(): Promise<Attempt | undefined> {
          const left = dueTime === null ? longestMs : Date.parse(dueTime) - now();
          const input = {
            paymentNo: `${orderNo}_${attempts + 1}`,
            orderNo,
            way,
            price,
            expireMs: Math.max(left, 0),
            start: 'wanted',
            transactionId: null,
          } as const;
          const named = { order_id: orderId, channel: 'wechat', account_id: accountId, app_id: appIds[0] ?? null };
          try {
            const birth = { tenantId, input, columns: named, actor: actorOf(operator) };
            const { row } = await door.create(paymentDefinition, birth);
            return await attemptNumbered(db, tenantId, String(row['id']));
          } catch (error) {
            // Another call took this number: it is offered there, or the next number is free.
            if (error instanceof Error && 'code' in error && error.code === '23505') return undefined;
            throw error;
          }
        }
      }
      const [refusal = ''] = refusals;
      throw new Problem('upstream-failed', { words: gatewayReason(refusal) });
    },
  };
}
