import { sql } from 'kysely';
import type { PaymentWay } from '#machines/payment/types.ts';
import { type Database, read } from '#server/db/database.ts';
import { actorOf } from '#server/http/acting.ts';
import type { Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { paymentDefinition } from '#server/workflow/definitions/payment.ts';
import type { Door } from '#server/workflow/door.ts';
import { isOver } from './over.ts';
import { gatewayReason } from './reasons.ts';

// Raw SQL: an order with its newest attempt in one round trip.

/** The account by which a tenant's money comes in, and the apps that may pay to it. */
export type AccountFor = (tenantId: string) => Promise<{ accountId: string; appIds: readonly string[] }>;

interface Payable {
  tenantId: string;
  orderNo: string;
  state: string;
  /** fen */
  price: number;
  /** ISO 8601; null when the order waits without an end. */
  dueTime: string | null;
  attempts: number;
}

interface Attempt {
  id: string;
  state: string;
  prepay: string | null;
  /** ISO 8601 */
  prepayUntil: string | null;
  refusal: string | null;
}

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

async function payable(db: Database, scope: string, orderId: string): Promise<Payable> {
  const { rows } = await read(db, scope, (query) =>
    sql<Payable>`select o.tenant_id as "tenantId", o.order_no as "orderNo", o.state, o.payment_price as price,
        o.due_at as "dueTime", (select count(*)::int from payments p
          where p.tenant_id = o.tenant_id and p.order_id = o.id) as attempts
      from orders o where (${scope} = '*' or o.tenant_id = ${scope}) and o.id = ${orderId} and o.state <> 'deleted'`.execute(
      query,
    ),
  );
  const [order] = rows;
  if (!order) throw new Problem('not-found');
  if (order.state !== 'awaitingPayment' || order.price <= 0)
    throw new Problem('transition-refused', { words: notPayable });
  return order;
}

const columns = sql`id, state, prepay, prepay_until as "prepayUntil", refusal`;

/**
 * Offers unpaid orders for payment: one open attempt of an order by one way, the same for whoever asks again, until it is
 * paid, closed or run out.
 */
export function paymentDesk({ db, door, accountFor, now = Date.now }: Desk) {
  async function attemptOf(tenantId: string, where: ReturnType<typeof sql>): Promise<Attempt | undefined> {
    const { rows } = await read(db, tenantId, (query) =>
      sql<Attempt>`select ${columns} from payments where tenant_id = ${tenantId} and ${where}
        order by id desc limit 1`.execute(query),
    );
    return rows[0];
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
    return attemptOf(tenantId, sql`id = ${id}`);
  }

  return {
    async offer(operator: Asker, orderId: string, way: PaymentWay): Promise<Offered> {
      const refusals: string[] = [];
      for (let tries = 0; tries < mostTries; tries += 1) {
        const { tenantId, orderNo, price, dueTime, attempts } = await payable(db, operator.scope, orderId);
        const { accountId, appIds } = await accountFor(tenantId);
        const same = sql`order_id = ${orderId} and way = ${way} and price = ${price} and account_id = ${accountId}
          and state in ('asking', 'unanswered', 'awaitingPayer', 'checking')`;
        const before = await attemptOf(tenantId, same);
        const attempt = before ?? (await begun());
        const offered = attempt && (await settled(tenantId, attempt, operator));
        if (offered?.state === 'awaitingPayer' && offered.prepay !== null && offered.prepayUntil !== null)
          return { paymentId: offered.id, price, prepay: offered.prepay, until: offered.prepayUntil };
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
            return await attemptOf(tenantId, sql`id = ${String(row['id'])}`);
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
