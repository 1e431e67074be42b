import { type Kysely, sql, type Transaction } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, inTenant, notify } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { everyTenant, tenantIs } from '#server/rows/scope.ts';
import { liveChannel } from '#server/workflow/channels.ts';
import type { Topic } from '#shared/buyer-messages/topics.ts';

// Raw SQL: an order's app is found in several places at once.

export type MessageState = components['schemas']['MessageState'];

export interface Told {
  orderId: string;
  memberId: string;
  appId: string;
}

/**
 * The app inside WeChat in which an order was placed: where it was paid, else where its buyer joined, else the tenant's
 * own for that client. Undefined for orders from elsewhere.
 */
export async function appOfOrder(query: Kysely<DB>, tenantId: string, orderId: string): Promise<Told | undefined> {
  const { rows } = await sql<Told>`select o.id as "orderId", o.member_id as "memberId", a.id as "appId" from orders o
    cross join lateral unnest(array[
      (select p.app_id from payments p where p.tenant_id = o.tenant_id and p.order_id = coalesce(o.parent_id, o.id)
        and p.app_id is not null and p.openid is not null order by p.id desc limit 1),
      o.app_id,
      (select s.app_id from storefronts s where s.tenant_id = o.tenant_id and s.client_type = o.app_type
        and s.app_id is not null and s.enabled order by s.id limit 1)]) with ordinality as known (app_id, place)
    join wxapps a on a.tenant_id = o.tenant_id and a.id = known.app_id
      and a.app_type = case o.app_type when 'MA' then 1 when 'H5-WX' then 2 end
    where o.tenant_id = ${tenantId} and o.id = ${orderId} order by known.place limit 1`.execute(query);
  return rows[0];
}

/** Writes down that a buyer is to be told something; undefined when it is written down already. */
export async function openMessage(
  trx: Transaction<DB>,
  tenantId: string,
  { orderId, memberId, appId }: Told,
  { topic, fact, templateId }: { topic: Topic; fact: string; templateId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`insert into buyer_messages
      (tenant_id, order_id, member_id, app_id, topic, fact, template_id, state)
    values (${tenantId}, ${orderId}, ${memberId}, ${appId}, ${topic}, ${fact}, ${templateId}, 'waiting')
    on conflict (tenant_id, order_id, topic, fact) do nothing returning id`.execute(trx);
  return rows[0]?.id;
}

export interface MessageRow extends Told {
  id: string;
  tenantId: string;
  topic: Topic;
  fact: string;
  state: MessageState;
  appType: 1 | 2;
  ageMs: number;
}

/** Locks a message until the transaction ends. */
export async function lockMessage(trx: Transaction<DB>, tenantId: string, id: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`select m.id, m.tenant_id as "tenantId", m.order_id as "orderId",
      m.member_id as "memberId", m.app_id as "appId", m.topic, m.fact, m.state, a.app_type as "appType",
      (extract(epoch from now() - m.created_at) * 1000)::float8 as "ageMs"
    from buyer_messages m join wxapps a on a.tenant_id = m.tenant_id and a.id = m.app_id
    where m.tenant_id = ${tenantId} and m.id = ${id} for update of m`.execute(trx);
  return rows[0];
}

/** Who the buyer is in an app: the identity that has consented to the template, else the one seen last. */
export async function openidOf(
  query: Kysely<DB>,
  { tenantId, memberId, appId }: Pick<MessageRow, 'tenantId' | 'memberId' | 'appId'>,
  templateId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ openid: string }>`select i.subject as openid from member_identities i
    left join message_consents c on c.tenant_id = i.tenant_id and c.app_id = i.scope and c.openid = i.subject
      and c.template_id = ${templateId}
    where i.tenant_id = ${tenantId} and i.member_id = ${memberId} and i.kind = 'wx' and i.scope = ${appId}
    order by coalesce(c.count, 0) > 0 desc, i.seen_at desc limit 1`.execute(query);
  return rows[0]?.openid;
}

export interface Standing {
  state: MessageState;
  reason?: string | null;
  messageNo?: string | null;
}

/** Moves a message on; what has ended stays, unless WeChat answers late what nobody knew. */
export async function moveMessage(
  trx: Transaction<DB>,
  { tenantId, id, orderId }: Pick<MessageRow, 'tenantId' | 'id' | 'orderId'>,
  { state, reason = null, messageNo = null }: Standing,
): Promise<void> {
  await sql`update buyer_messages set state = ${state}, reason = ${reason}, state_at = now(),
      message_no = coalesce(${messageNo}, message_no),
      asked_at = case when ${state} = 'sending' then now() else asked_at end
    where tenant_id = ${tenantId} and id = ${id} and state in ('waiting', 'sending', 'unclear')`.execute(trx);
  if (state !== 'sending') await notify(trx, liveChannel, JSON.stringify({ topic: 'order', tenantId, id: orderId }));
}

/** Writes down what became of a message that an official account sent; tells whether it waits for its number yet. */
export async function endNumbered(
  db: Database,
  { appId, messageNo, said }: { appId: string; messageNo: string; said: string },
): Promise<'ended' | 'early' | 'unknown'> {
  const isDelivered = said === 'success';
  const reason = isDelivered ? null : said.replace(/^failed:\s*/, '').slice(0, 64);
  return inTenant(db, everyTenant, async (trx) => {
    // Asked first: what gets its number between the two statements is found by the second.
    const { rows: sending } = await sql`select 1 from buyer_messages where app_id = ${appId} and state = 'sending'
      limit 1`.execute(trx);
    const { numAffectedRows } = await sql`update buyer_messages
        set state = ${isDelivered ? 'delivered' : 'failed'}, reason = ${reason}, state_at = now()
      where app_id = ${appId} and message_no = ${messageNo} and state = 'sent'`.execute(trx);
    if (numAffectedRows === 1n) return 'ended';
    return sending.length > 0 ? 'early' : 'unknown';
  });
}

type Shown = Omit<components['schemas']['BuyerMessage'], 'reason'> & { reason: string | null };

/** What the buyer of an order, and of those that it was split into, was told; newest first. */
export async function messagesOfOrder(query: Kysely<DB>, scope: string, orderId: string): Promise<Shown[]> {
  const { rows } = await sql<Shown>`select m.id, m.topic, m.app_id as "appId", coalesce(a.name, '') as "appName",
      m.state, m.reason, m.created_at as "createTime", m.state_at as "stateTime"
    from orders o
    join orders part on part.tenant_id = o.tenant_id and (part.id = o.id or part.parent_id = o.id)
    join buyer_messages m on m.tenant_id = part.tenant_id and m.order_id = part.id
    left join wxapps a on a.tenant_id = m.tenant_id and a.id = m.app_id
    where ${tenantIs(scope, 'o.tenant_id')} and o.id = ${orderId} order by m.id desc limit 100`.execute(query);
  return rows;
}

export async function isOrder(query: Kysely<DB>, scope: string, orderId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from orders o where ${tenantIs(scope, 'o.tenant_id')} and o.id = ${orderId}`.execute(query);
  return rows.length > 0;
}
