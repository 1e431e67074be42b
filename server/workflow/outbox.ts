import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import { duringOperation } from '#server/fault.ts';
import { everyTenant } from '#server/rows/scope.ts';
import type { Facts } from './difference.ts';
import { instant } from './instant.ts';

// Raw SQL: rows are claimed with SKIP LOCKED in the same statement.

/** A message as its handler receives it; `id` stays the same over all deliveries. */
export interface Delivery {
  tenantId: string;
  id: string;
  /** What it is about; several topics with blanks between them are handled one after another. */
  topic: string;
  /** The row it concerns, machine:id. */
  key: string;
  payload: Facts;
  /** How many deliveries failed before this one. */
  attempts: number;
}

/** Delivers one message; if it throws, the message is retried. Delivery may repeat, so deduplicate by `id`. */
export type Handler = (delivery: Delivery) => Promise<void>;

export type Handlers = Partial<Record<string, Handler>>;

export interface RelayOptions {
  handlers: Handlers;
  now: () => number;
  log: (line: string) => void;
  /** Whether a job runs here; the messages of jobs then wait, up to a time. */
  isJobRunning?: () => boolean;
}

const batch = 20;
/** A handler that takes longer than this counts as dead. */
const leaseMs = 60_000;
const longestPauseMs = 60 * 60_000;
/** How long messages of jobs wait for jobs to be through. */
const jobPatienceMs = 5 * 60_000;

/** Milliseconds until the next try after this many failures: one second, doubling, up to an hour. */
export function pauseMs(attempts: number): number {
  return Math.min(1_000 * 2 ** attempts, longestPauseMs);
}

/** The topics of a message; older servers, which know none of several, leave it to newer ones. */
export const topicsIn = (topic: string): string[] => topic.split(' ');

/**
 * Delivers the messages that are due and returns how many it tried. Each is delivered at least once. Messages of one
 * key go out in the order they were written; a failed one delays only later messages of its own key. Those of jobs go
 * out behind all others, and calls get as much time as they take.
 */
export async function relay(db: Database, options: RelayOptions): Promise<number> {
  const { now, isJobRunning = () => false } = options;
  let tried = 0;
  const forget = forgetting(db);
  for (;;) {
    const before = performance.eventLoopUtilization();
    const urgent = await claim(db, options, { isBulk: false, upTo: now() });
    const patienceMs = isJobRunning() ? jobPatienceMs : 0;
    const messages = urgent.length > 0 ? urgent : await claim(db, options, { isBulk: true, upTo: now() - patienceMs });
    if (messages.length === 0) return tried;
    tried += messages.length;
    await Promise.all(messages.map((message) => deliver({ db, forget, options }, message)));
    if (urgent.length === 0) await sleep(performance.eventLoopUtilization(before).active);
  }
}

/**
 * Takes messages of one kind that were due by a time. PostgreSQL takes few of them for due, so it would look at all and sort
 * them; without sorting it walks by due time, looks at what is earlier of each (a select of its own), and ends with the batch.
 */
async function claim(
  db: Database,
  { handlers, now }: RelayOptions,
  { isBulk, upTo }: { isBulk: boolean; upTo: number },
): Promise<Delivery[]> {
  const at = now();
  const topics = Object.keys(handlers);
  if (topics.length === 0) return [];
  return inTenant(db, everyTenant, async (trx) => {
    await sql`set local enable_sort = off`.execute(trx);
    const { rows } = await sql<Delivery>`
      update outbox o set leased_until = ${instant(at + leaseMs)}, attempts = o.attempts + 1
      from (select tenant_id, id from outbox w
        where bulk = ${isBulk} and run_at <= ${instant(upTo)} and (leased_until is null or leased_until < ${instant(at)})
          and string_to_array(topic, ' ') <@ ${topics}::text[]
          and not (select exists (select from outbox earlier
            where earlier.tenant_id = w.tenant_id and earlier.key = w.key and earlier.id < w.id and w.key <> ''))
        order by run_at limit ${batch} for update skip locked) ready
      where o.tenant_id = ready.tenant_id and o.id = ready.id
      returning o.tenant_id as "tenantId", o.id, o.topic, o.key, o.payload, o.attempts - 1 as attempts`.execute(trx);
    return rows;
  });
}

interface Relaying {
  db: Database;
  forget: (message: Delivery) => Promise<void>;
  options: RelayOptions;
}

async function deliver({ db, forget, options }: Relaying, message: Delivery): Promise<void> {
  const { handlers, now, log } = options;
  const { tenantId, id, topic, attempts } = message;
  try {
    for (const each of topicsIn(topic))
      await duringOperation(each, async () => handlers[each]?.({ ...message, topic: each }));
  } catch (error) {
    log(`Message ${id} of ${tenantId} (${topic}) was not delivered and will be tried again: ${String(error)}`);
    const again = instant(now() + pauseMs(attempts));
    // Each claim counts one more attempt: whoever has claimed it since keeps it.
    await inTenant(db, everyTenant, async (trx) => {
      await sql`update outbox set leased_until = null, run_at = ${again}
        where tenant_id = ${tenantId} and id = ${id} and attempts = ${attempts + 1}`.execute(trx);
    });
    return;
  }
  await forget(message);
}

/** Deletes delivered messages; those that end while others are being deleted go together in the next transaction. */
function forgetting(db: Database): Relaying['forget'] {
  let waiting: Delivery[] = [];
  let next: Promise<void> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const remove = async (before: Promise<unknown>): Promise<void> => {
    await before.catch(() => {});
    const now = waiting;
    waiting = [];
    next = null;
    await inTenant(db, everyTenant, async (trx) => {
      await sql`delete from outbox where (tenant_id, id) in
        (select * from unnest(${now.map(({ tenantId }) => tenantId)}::text[], ${now.map(({ id }) => id)}::bigint[]))`.execute(
        trx,
      );
    });
  };
  return (message) => {
    waiting.push(message);
    if (next === null) {
      next = remove(last);
      last = next;
    }
    return next;
  };
}
