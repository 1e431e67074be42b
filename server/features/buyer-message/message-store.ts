import { type Kysely, type Selectable, sql } from 'kysely';
import type { MessageClient } from '#machines/buyer-message/types.ts';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { countSome, type Found, type Page, readPage } from '#server/rows/paging.ts';
import { payerOf } from '#server/rows/payer.ts';
import { everyTenant, tenantIs } from '#server/rows/scope.ts';
import type { Topic } from '#shared/buyer-messages/topics.ts';

// Raw SQL: an order's app is found in several places at once, and one list of columns serves page and row.

export interface Told {
  orderId: string;
  memberId: string;
  appId: string;
  appType: 1 | 2;
}

/**
 * The app inside WeChat in which an order was placed: where it was paid, else where its buyer joined, else the tenant's
 * own for that client. Undefined for orders from elsewhere.
 */
export async function appOfOrder(query: Kysely<DB>, tenantId: string, orderId: string): Promise<Told | undefined> {
  const { rows } =
    await sql<Told>`select o.id as "orderId", o.member_id as "memberId", a.id as "appId", a.app_type as "appType" from orders o
    cross join lateral unnest(array[
      (select p.app_id from payments p where p.tenant_id = o.tenant_id and p.order_id = ${payerOf('o')}
        and p.app_id is not null and p.openid is not null order by p.id desc limit 1),
      o.app_id,
      (select s.app_id from storefronts s where s.tenant_id = o.tenant_id and s.client_type = o.app_type
        and s.app_id is not null and s.enabled order by s.id limit 1)]) with ordinality as known (app_id, place)
    join wxapps a on a.tenant_id = o.tenant_id and a.id = known.app_id
      and a.app_type = case o.app_type when 'MA' then 1 when 'H5-WX' then 2 end
    where o.tenant_id = ${tenantId} and o.id = ${orderId} order by known.place limit 1`.execute(query);
  return rows[0];
}

export const clientOf = (appType: number): MessageClient => (appType === 1 ? 'miniProgram' : 'officialAccount');

/** What is told, once: a fact of an order under its topic. */
export interface TellsOf {
  orderId: string;
  topic: Topic;
  fact: string;
}

/** Whether somebody has written down that a fact is to be told. */
export async function isWrittenDown(
  query: Kysely<DB>,
  tenantId: string,
  { orderId, topic, fact }: TellsOf,
): Promise<boolean> {
  const { rows } = await sql`select 1 from buyer_messages where tenant_id = ${tenantId} and order_id = ${orderId}
    and topic = ${topic} and fact = ${fact}`.execute(query);
  return rows.length > 0;
}

export interface ToSend {
  tenantId: string;
  appId: string;
  topic: Topic;
  fact: string;
  templateId: string;
  /** Whom it goes to, while it is being sent. */
  openid: string | null;
  /** Null for a trial. */
  orderId: string | null;
}

/** What a call about a message needs of its row. */
export async function messageToSend(query: Kysely<DB>, tenantId: string, id: string): Promise<ToSend | undefined> {
  const { rows } = await sql<ToSend>`select tenant_id as "tenantId", app_id as "appId", topic, fact,
      template_id as "templateId", openid, order_id as "orderId"
    from buyer_messages where tenant_id = ${tenantId} and id = ${id}`.execute(query);
  return rows[0];
}

/** The message of WeChat's number that waits for its end; and whether one of the app has yet to get its number. */
export async function messageNumbered(
  db: Database,
  appId: string,
  messageNo: string,
): Promise<{ message: { tenantId: string; id: string } | undefined; isEarly: boolean }> {
  return read(db, everyTenant, async (query) => {
    // Asked first: what gets its number between the two statements is found by the second.
    const { rows: sending } = await sql`select 1 from buyer_messages where app_id = ${appId} and state = 'sending'
      limit 1`.execute(query);
    const { rows } = await sql<{ tenantId: string; id: string }>`select tenant_id as "tenantId", id
      from buyer_messages where app_id = ${appId} and message_no = ${messageNo} and state = 'accepted'`.execute(query);
    return { message: rows[0], isEarly: sending.length > 0 };
  });
}

/** A row of `buyer_messages` with the names of its app and its buyer; null for what is gone. */
export type StoredMessage = Selectable<DB['buyer_messages']> & {
  app_name: string | null;
  member_name: string | null;
  order_no: string | null;
};

const stored = sql`select m.*, a.name as app_name, p.nick_name as member_name, o.order_no from buyer_messages m
  left join wxapps a on a.tenant_id = m.tenant_id and a.id = m.app_id
  left join members p on p.tenant_id = m.tenant_id and p.id = m.member_id
  left join orders o on o.tenant_id = m.tenant_id and o.id = m.order_id`;

/** Returns one page of messages, newest first, with the total up to 10,000. */
export function pageMessages(
  db: Database,
  scope: string,
  { state, topic, appId }: ListFilter<'pageBuyerMessages'>,
  page: Page,
): Promise<Found<StoredMessage>> {
  const rules = [tenantIs(scope, 'm.tenant_id')];
  if (state !== undefined) rules.push(sql`m.state = ${state}`);
  if (topic !== undefined) rules.push(sql`m.topic = ${topic}`);
  if (appId !== undefined) rules.push(sql`m.app_id = ${appId}`);
  const where = sql.join(rules, sql` and `);
  return readPage(db, scope, page, {
    rows: sql<StoredMessage>`${stored} where ${where} order by m.id desc`,
    of: sql`from buyer_messages m where ${where}`,
    count: countSome,
  });
}

export async function messageOf(query: Kysely<DB>, scope: string, id: string): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`${stored} where ${tenantIs(scope, 'm.tenant_id')} and m.id = ${id}`.execute(
    query,
  );
  return rows[0];
}

/** What the buyer of an order, and of those that it was split into, was told; newest first. */
export async function messagesOfOrder(query: Kysely<DB>, scope: string, orderId: string): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`${stored}
    where (m.tenant_id, m.order_id) in (select part.tenant_id, part.id from orders whole
      join orders part on part.tenant_id = whole.tenant_id and (part.id = whole.id or part.parent_id = whole.id)
      where ${tenantIs(scope, 'whole.tenant_id')} and whole.id = ${orderId})
    order by m.id desc limit 100`.execute(query);
  return rows;
}

export async function isOrder(query: Kysely<DB>, scope: string, orderId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from orders o where ${tenantIs(scope, 'o.tenant_id')} and o.id = ${orderId}`.execute(query);
  return rows.length > 0;
}

export async function isMember(query: Kysely<DB>, tenantId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from members where tenant_id = ${tenantId} and id = ${memberId}`.execute(query);
  return rows.length > 0;
}
