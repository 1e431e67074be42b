import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RefundServices } from '#machines/refund/types.ts';
import { type Database, notify } from '#server/db/database.ts';
import { refundOutcomes } from '#server/features/payment/outcomes.ts';
import type { ServerServices } from '#server/workflow/asking.ts';
import { workChannel } from '#server/workflow/channels.ts';
import { relay } from '#server/workflow/outbox.ts';
import type { Served, Workflow } from '#server/workflow/start.ts';

type Refunds = ServerServices<RefundServices>;

/** A gateway that pays every refund at once. */
const paysAtOnce: Refunds = {
  askRefund: async ({ refundNo }) => ({ status: 'done', refundId: refundNo }),
  findRefund: async ({ refundNo }) => ({ status: 'done', refundId: refundNo }),
};

/** Refunds by a gateway that pays at once but for what is given, and what their origins hear of them. */
export function servedRefunds({ door }: Pick<Workflow, 'door'>, given: Partial<Refunds> = {}): Served {
  return { services: { refund: { ...paysAtOnce, ...given } }, messages: refundOutcomes(door) };
}

/** Lets refunds that were opened end, and their origins hear of it, without a clock. */
export async function moneyMoved(db: Database, { door, idle }: Pick<Workflow, 'door' | 'idle'>): Promise<void> {
  const handlers = refundOutcomes(door);
  for (let tries = 0; tries < 500; tries += 1) {
    await idle();
    await relay(db, { handlers, now: Date.now, log: () => {} });
    await idle();
    const { rows } = await sql`select from outbox where topic = 'refundOutcome' limit 1`.execute(db.loader);
    if (rows.length === 0) return;
    await wait(20);
  }
  throw new Error('The origin of a refund does not hear of it.');
}

/** Lets the minute pass that refunds of one payment are apart, here and on the clock of the WeChat Pay that is played there. */
export async function minutePasses({ db, url }: { db: Database; url: string }): Promise<void> {
  await fetch(`${url}/_sandbox/control/wxpay/advance-clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: 61 }),
  });
  await turnsCome(db);
}

/** Lets the seconds pass on the clock of the WeChat Pay that is played there, after which late money arrives. */
export async function moneyArrives({ url }: { url: string }): Promise<void> {
  await fetch(`${url}/_sandbox/control/wxpay/advance-clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: 16 }),
  });
}

/** Lets the minute pass here that refunds of one payment are apart. */
export async function turnsCome(db: Database): Promise<void> {
  await sql`update refunds set asked_at = asked_at - interval '61 seconds'`.execute(db.loader);
  await sql`update refunds set due_at = now() - interval '1 second' where due_event = 'refund.begin'`.execute(
    db.loader,
  );
  await notify(db.loader, workChannel, 'due');
}

/** Whether refunds of an order or after-sale are being asked for or paid out, or have news that their origin has not heard. */
export async function isMoneyMoving(db: Database, originId: string): Promise<boolean> {
  const { rows } = await sql`select from refunds r where (origin_id = ${originId} or order_id = ${originId})
    and (busy is not null or state = 'accepted' or exists (select from outbox o
      where o.tenant_id = r.tenant_id and o.topic = 'refundOutcome' and o.key = 'refund:' || r.id)) limit 1`.execute(
    db.loader,
  );
  return rows.length > 0;
}
