import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import type { Database } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { type Found, type Page, readPage } from '#server/rows/paging.ts';
import { everyTenant } from '#server/rows/scope.ts';
import type { News } from '#server/workflow/news.ts';
import { usual } from './usual.ts';

// Raw SQL: an advisory lock, one insert for many people by their choices, and rules put together at run time.

type Notification = components['schemas']['Notification'];

/** Whose notifications: an account, where its own rows are kept, whose rows it may see, and by what permissions. */
export interface Reader {
  operatorId: string;
  home: string;
  scope: string;
  /** Null for those who may do all that their user type may. */
  permissions: readonly string[] | null;
}

interface Told extends Omit<News, 'by' | 'to' | 'needs'> {
  needs: readonly string[];
  /** The message that brought it. */
  source: string;
  people: readonly { id: string; home: string }[];
}

/** The number by which people know a row, as a fact, for news that does not say it. */
function numberOf(tenantId: string, { machine, id }: News['subject']): RawBuilder<unknown> {
  const place = sql`tenant_id = ${tenantId} and id = ${id}::bigint`;
  const numbers: Partial<Record<string, RawBuilder<unknown>>> = {
    order: sql`select order_no from orders where ${place}`,
    'after-sale': sql`select after_sale_no from after_sales where ${place}`,
    'batch-job': sql`select job_no from batch_jobs where ${place}`,
    'bill-adjust': sql`select adjustment_no from bill_adjusts where ${place}`,
  };
  const number = numbers[machine];
  return number ? sql`jsonb_strip_nulls(jsonb_build_object('no', (${number})))` : sql`'{}'::jsonb`;
}

/** The name of a mini-program, as a fact. */
function nameOf(tenantId: string, { machine, id }: News['subject']): RawBuilder<unknown> {
  if (machine !== 'mini-program-code') return sql`'{}'::jsonb`;
  return sql`coalesce((select jsonb_build_object('name', w.name) from wxapps w
    where w.tenant_id = ${tenantId} and w.id = ${id}), '{}')`;
}

/**
 * Makes what is told at the same time wait for each other, by where it is kept: ids then become visible in their order, and
 * each sees what the one before it has told.
 */
async function lockHomes(trx: Transaction<DB>, homes: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('notifications ' || home, 0))
    from (select distinct home from unnest(${homes}::text[]) as h (home) order by home) homes`.execute(trx);
}

/** Adds a notification for each of the people who want it and do not have it; returns who got one. */
export async function addNotifications(
  trx: Transaction<DB>,
  { tenantId, kind, subject, needs, facts, isOnce = false, source, people }: Told,
): Promise<{ home: string; operatorId: string }[]> {
  const price = kind === 'bigOrder' ? (facts.price ?? 0) : null;
  const homes = people.map(({ home }) => home);
  await lockHomes(trx, homes);
  const { rows } = await sql<{ home: string; operatorId: string }>`
    insert into notifications (tenant_id, operator_id, source, kind, about_tenant, subject, subject_id, needs, facts)
    select p.home, p.id, ${source}, ${kind}, ${tenantId}, ${subject.machine}, ${subject.id}, ${needs}::text[],
      ${numberOf(tenantId, subject)} || ${nameOf(tenantId, subject)} || ${JSON.stringify(facts)}::jsonb
    from unnest(${homes}::text[], ${people.map(({ id }) => id)}::bigint[]) as p (home, id)
      left join notification_choices c on c.tenant_id = p.home and c.operator_id = p.id
    where not (${kind} = any(coalesce(c.off, '{}')))
      and (${price}::bigint is null or ${price}::bigint >= coalesce(c.big_order_price, ${usual.bigOrderPrice}))
      and (not ${isOnce}::boolean or not exists (select from notifications n where n.tenant_id = p.home
        and n.operator_id = p.id and n.read_at is null and n.kind = ${kind} and n.subject_id = ${subject.id}))
    on conflict (tenant_id, operator_id, source) do nothing
    returning tenant_id as home, operator_id as "operatorId"`.execute(trx);
  return rows;
}

/** The comment that a notification is about. */
const comment = sql`from row_comments c where c.tenant_id = n.about_tenant
  and c.id = substr(n.facts ->> 'place', 9)::bigint`;

/** Rows that people took away, or that went to another tenant, are nobody's news any more. */
const isThere = sql`case n.subject
  when 'order' then exists (select from orders o where o.tenant_id = n.about_tenant and o.id = n.subject_id::bigint
    and o.state <> 'deleted')
  when 'mini-program-code' then exists (select from wxapps w where w.tenant_id = n.about_tenant and w.id = n.subject_id)
  else true end
  and (n.kind <> 'mentioned' or exists (select ${comment} and c.deleted_at is null))`;

/** What a person may read: their own, of rows in their scope that their role still contains. */
function readable({ operatorId, home, scope, permissions }: Reader): RawBuilder<boolean> {
  return sql<boolean>`n.tenant_id = ${home} and n.operator_id = ${operatorId}
    and (${scope} = ${everyTenant} or n.about_tenant = ${scope})
    and (${permissions === null}::boolean or n.needs <@ ${permissions ?? []}::text[]) and ${isThere}`;
}

/** What a person may read that passes a filter. */
function listed(reader: Reader, { kind, state }: ListFilter<'pageNotifications'>): RawBuilder<unknown> {
  const rules = [
    readable(reader),
    ...(kind === undefined ? [] : [sql`n.kind = ${kind}`]),
    ...(state === undefined ? [] : [state === 'unread' ? sql`n.read_at is null` : sql`n.read_at is not null`]),
  ];
  return sql`from notifications n where ${sql.join(rules, sql` and `)}`;
}

const shown = sql`select n.id, n.kind, n.about_tenant as "tenantId", n.subject, n.subject_id as "subjectId",
  coalesce((select b.member_id::text from bill_adjusts b where n.subject = 'bill-adjust'
    and b.tenant_id = n.about_tenant and b.id = n.subject_id::bigint), n.subject_id) as "pageId",
  n.facts || case when n.kind = 'mentioned' then jsonb_build_object('text', (select left(c.text, 120) ${comment}))
    else '{}' end as facts, n.at as time, n.read_at is not null as "isRead"`;

/** Returns one page of what a person may read, newest first, with the total. */
export function pageOf(
  db: Database,
  reader: Reader,
  filter: ListFilter<'pageNotifications'>,
  page: Page,
): Promise<Found<Notification>> {
  const of = listed(reader, filter);
  return readPage(db, reader.home, page, { rows: sql<Notification>`${shown} ${of} order by n.id desc`, of });
}

/** Counted no further: the bell says 99+. */
const most = 100;

/** Counts what a person has not read, up to 100, and says whether they want to hear new ones. */
export async function unreadOf(query: Kysely<DB>, reader: Reader): Promise<{ unread: number; sound: boolean }> {
  const { rows } = await sql<{ unread: number; sound: boolean }>`select
      (select count(*)::int from (select ${listed(reader, { state: 'unread' })} limit ${most}) found) as unread,
      coalesce((select sound from notification_choices
        where tenant_id = ${reader.home} and operator_id = ${reader.operatorId}), false) as sound`.execute(query);
  return rows[0] ?? { unread: 0, sound: false };
}

/** Marks one as read; returns whether the person may read it. Reading again changes nothing. */
export async function markOne(trx: Transaction<DB>, reader: Reader, id: string): Promise<boolean> {
  const { rows } = await sql`update notifications n set read_at = coalesce(n.read_at, now())
    where ${readable(reader)} and n.id = ${id} returning n.id`.execute(trx);
  return rows.length > 0;
}

/** Marks what a person may read as read, up to the newest that they saw; returns how many. */
export async function markUpTo(trx: Transaction<DB>, reader: Reader, id: string): Promise<number> {
  const { rows } = await sql`update notifications n set read_at = now()
    where ${readable(reader)} and n.read_at is null and n.id <= ${id} returning n.id`.execute(trx);
  return rows.length;
}
