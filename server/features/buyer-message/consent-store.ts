import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

// Raw SQL: counts change where they stand.

/** One person's consents to one template of one app. */
interface Whose {
  tenantId: string;
  appId: string;
  openid: string;
  templateId: string;
}

/** Nobody is sent more than this without being asked again. */
const most = 100;

/** The mini-program at which a member signed in and who they are there; undefined outside mini-programs. */
export async function subscriberOf(
  query: Kysely<DB>,
  {
    tenantId,
    memberId,
    storefrontId,
    identityId,
  }: { tenantId: string; memberId: string; storefrontId: string; identityId: string },
): Promise<{ appId: string; openid: string | null } | undefined> {
  const { rows } = await sql<{ appId: string; openid: string | null }>`select s.app_id as "appId", i.subject as openid
    from storefronts s
    left join member_identities i on i.tenant_id = s.tenant_id and i.kind = 'wx' and i.scope = s.app_id
      and i.member_id = ${memberId}
    where s.tenant_id = ${tenantId} and s.id = ${storefrontId} and s.client_type = 'MA' and s.app_id is not null
    order by i.id = ${identityId} desc nulls last, i.seen_at desc nulls last limit 1`.execute(query);
  return rows[0];
}

/** Adds one consent. */
export async function addConsent(
  trx: Transaction<DB>,
  memberId: string,
  { tenantId, appId, openid, templateId }: Whose,
): Promise<void> {
  await sql`insert into message_consents as c (tenant_id, app_id, openid, template_id, member_id, count)
    values (${tenantId}, ${appId}, ${openid}, ${templateId}, ${memberId}, 1)
    on conflict (tenant_id, app_id, openid, template_id)
    do update set count = least(c.count + 1, ${most}), member_id = excluded.member_id, updated_at = now()`.execute(trx);
}
