import { sql } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, inTenant, read } from '#server/db/database.ts';
import { everyTenant } from '#server/rows/scope.ts';
import type { Told } from './told.ts';

// Raw SQL: claims and pauses by the database's clock.

type Health = components['schemas']['GatewayHealth'];

/** The account that a notice came for. */
export interface NoticePlace {
  tenantId: string;
  accountId: string;
}

interface Fresh extends NoticePlace {
  noticeId: string;
  eventType: string;
  told: Told;
  /** Members that differ from the account's; empty when none does. */
  fault: string;
}

/** Keeps a verified notice once, however often it comes; false when it had come before. */
export async function keepNotice(
  db: Database,
  { tenantId, accountId, noticeId, eventType, told, fault }: Fresh,
): Promise<boolean> {
  const isOver = fault !== '';
  const { rows } = await inTenant(db, tenantId, (trx) =>
    sql`insert into gateway_notices (tenant_id, account_id, notice_id, event_type, number, told, state, fault, done_at)
      values (${tenantId}, ${accountId}, ${noticeId}, ${eventType}, ${told.number}, ${JSON.stringify(told)}::jsonb,
        ${isOver ? 'differs' : 'waiting'}, ${fault}, case when ${isOver}::boolean then now() end)
      on conflict (tenant_id, account_id, notice_id) do nothing returning id`.execute(trx),
  );
  return rows.length === 1;
}

/** Counts a notice that was not believed. */
export const countRefused = (db: Database, { tenantId, accountId }: NoticePlace, fault: string) =>
  inTenant(db, tenantId, (trx) =>
    sql`insert into gateway_refused_notices (tenant_id, account_id, fault, hour)
      values (${tenantId}, ${accountId}, ${fault}, date_trunc('hour', now()))
      on conflict (tenant_id, account_id, fault, hour)
      do update set count = gateway_refused_notices.count + 1, last_at = now()`.execute(trx),
  );

export interface Waiting extends NoticePlace {
  id: string;
  told: Told;
  attempts: number;
}

const leaseSeconds = 60;

/** Claims the next notice that waits; another server passes it by for a minute. */
export async function claimNotice(db: Database): Promise<Waiting | undefined> {
  const { rows } = await inTenant(db, everyTenant, (trx) =>
    sql<Waiting>`update gateway_notices n set run_at = now() + make_interval(secs => ${leaseSeconds}),
        attempts = n.attempts + 1
      from (select tenant_id, id from gateway_notices where state = 'waiting' and run_at <= now()
        order by run_at limit 1 for update skip locked) next
      where n.tenant_id = next.tenant_id and n.id = next.id
      returning n.tenant_id as "tenantId", n.account_id as "accountId", n.id, n.told, n.attempts`.execute(trx),
  );
  return rows[0];
}

/** Notes what became of a notice. */
export const endNotice = (
  db: Database,
  { tenantId, id }: Pick<Waiting, 'tenantId' | 'id'>,
  { state, fault = '' }: { state: 'taken' | 'known' | 'unknown' | 'differs'; fault?: string },
) =>
  inTenant(db, tenantId, (trx) =>
    sql`update gateway_notices set state = ${state}, fault = ${fault}, done_at = now()
      where tenant_id = ${tenantId} and id = ${id}`.execute(trx),
  );

/** Lets a notice rest before it is tried again, unless another server has claimed it since. */
export const restNotice = (
  db: Database,
  { tenantId, id, attempts }: Pick<Waiting, 'tenantId' | 'id' | 'attempts'>,
  pauseMs: number,
) =>
  inTenant(db, tenantId, (trx) =>
    sql`update gateway_notices set run_at = now() + make_interval(secs => ${pauseMs / 1_000})
      where tenant_id = ${tenantId} and id = ${id} and attempts = ${attempts}`.execute(trx),
  );

/** What came for an account: the last notices, the oldest that still waits, and how many of a day were not believed. */
export async function noticesOfGateway(
  db: Database,
  tenantId: string,
  accountId: string,
): Promise<Pick<Health, 'lastNoticeTime' | 'waitingSince' | 'refusedNotices' | 'notices'>> {
  const own = sql`tenant_id = ${tenantId} and account_id = ${accountId}`;
  return read(db, tenantId, async (query) => {
    const times = await sql<{ last: string | null; waiting: string | null }>`select
      (select max(received_at) from gateway_notices where ${own}) as last,
      (select min(received_at) from gateway_notices where ${own} and state = 'waiting') as waiting`.execute(query);
    const refused = await sql<
      Health['refusedNotices'][number]
    >`select fault, sum(count)::int as count, max(last_at) as "lastTime"
      from gateway_refused_notices where ${own} and hour > now() - interval '1 day' group by 1 order by 1`.execute(
      query,
    );
    const notices = await sql<
      Health['notices'][number]
    >`select id, received_at as time, event_type as "eventType", number, state, fault
      from gateway_notices where ${own} order by received_at desc, id desc limit 20`.execute(query);
    return {
      lastNoticeTime: times.rows[0]?.last ?? null,
      waitingSince: times.rows[0]?.waiting ?? null,
      refusedNotices: refused.rows,
      notices: notices.rows,
    };
  });
}

/** The age of the oldest notice that has not reached its row, of any tenant; 0 when none waits. */
export async function oldestWaitingSeconds(db: Database): Promise<number> {
  const { rows } = await read(db, everyTenant, (query) =>
    sql<{ age: number }>`select coalesce(extract(epoch from now() - min(received_at)), 0)::float8 as age
      from gateway_notices where state = 'waiting'`.execute(query),
  );
  return rows[0]?.age ?? 0;
}
