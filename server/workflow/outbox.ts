import { sql } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import { everyTenant } from '#server/rows/scope.ts';
import type { Facts } from './difference.ts';

/** A message as its handler gets it; `id` is the same each time it is delivered. */
export interface Delivery {
  tenantId: string;
  id: string;
  topic: string;
  /** The row that it is about, machine:id. */
  key: string;
  payload: Facts;
  /** How often it was tried before. */
  attempts: number;
}

/** Delivers one message; throwing has it delivered again later. It may come twice, so it has to be known by its id. */
export type Handler = (delivery: Delivery) => Promise<void>;

export type Handlers = Partial<Record<string, Handler>>;

export interface RelayOptions {
  handlers: Handlers;
  now: () => number;
  log: (line: string) => void;
}

const batch = 20;
/** A handler that takes longer than this is taken for dead. */
export const leaseMs = 60_000;
const longestPauseMs = 60 * 60_000;

/** Milliseconds until a message is tried again after this many failures: from a second, doubling, up to an hour. */
export function pauseMs(attempts: number): number {
  return Math.min(1_000 * 2 ** attempts, longestPauseMs);
}

const instant = (ms: number) => new Date(ms).toISOString();

/**
 * Delivers the messages that may go out now and answers how many were tried. At least once; those of one key one after
 * the other in the order in which they were written, a failed one holding up the later ones of its key alone.
 */
export async function relay(db: Database, options: RelayOptions): Promise<number> {
  let tried = 0;
  for (let messages = await claim(db, options); messages.length > 0; messages = await claim(db, options)) {
    tried += messages.length;
    await Promise.all(messages.map((message) => deliver(db, message, options)));
  }
  return tried;
}

async function claim(db: Database, { handlers, now }: RelayOptions): Promise<Delivery[]> {
  const at = now();
  const topics = Object.keys(handlers);
  if (topics.length === 0) return [];
  return inTenant(db, everyTenant, async (trx) => {
    const { rows } = await sql<Delivery>`
      update outbox o set leased_until = ${instant(at + leaseMs)}, attempts = o.attempts + 1
      from (select tenant_id, id from outbox w
        where run_at <= ${instant(at)} and (leased_until is null or leased_until < ${instant(at)})
          and topic = any(${topics}::text[])
          and not exists (select from outbox earlier
            where earlier.tenant_id = w.tenant_id and earlier.key = w.key and earlier.id < w.id and w.key <> '')
        order by run_at limit ${batch} for update skip locked) ready
      where o.tenant_id = ready.tenant_id and o.id = ready.id
      returning o.tenant_id as "tenantId", o.id, o.topic, o.key, o.payload, o.attempts - 1 as attempts`.execute(trx);
    return rows;
  });
}

async function deliver(db: Database, message: Delivery, { handlers, now, log }: RelayOptions): Promise<void> {
  const { tenantId, id, topic, attempts } = message;
  try {
    await handlers[topic]?.(message);
  } catch (error) {
    log(`Message ${id} of ${tenantId} (${topic}) was not delivered and will be tried again: ${String(error)}`);
    const again = instant(now() + pauseMs(attempts));
    await inTenant(db, everyTenant, async (trx) => {
      await sql`update outbox set leased_until = null, run_at = ${again} where tenant_id = ${tenantId} and id = ${id}`.execute(
        trx,
      );
    });
    return;
  }
  await inTenant(db, everyTenant, async (trx) => {
    await sql`delete from outbox where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
  });
}
