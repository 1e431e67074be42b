import { sql, type Transaction } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';

// Raw SQL: a count of sessions beside each row.

/** By what a member signs in. */
export interface IdentityRow {
  id: string;
  kind: 'phone' | 'wx' | 'union';
  /** Null for a phone, and for an account that the mall has no more. */
  appName: string | null;
  /** Whole; callers mask it. */
  subject: string;
  sessions: number;
  createTime: string;
  seenTime: string;
}

export async function identitiesOf(db: Database, tenantId: string, memberId: string): Promise<IdentityRow[]> {
  const { rows } = await read(db, tenantId, (query) =>
    sql<IdentityRow>`select i.id, i.kind, a.name as "appName", i.subject, i.created_at as "createTime",
        i.seen_at as "seenTime", (select count(*)::int from member_sessions s
          where s.tenant_id = i.tenant_id and s.identity_id = i.id
            and s.seen_at > now() - interval '30 days') as sessions
      from member_identities i left join wxapps a on a.tenant_id = i.tenant_id and a.id = i.scope
      where i.tenant_id = ${tenantId} and i.member_id = ${memberId} order by i.id`.execute(query),
  );
  return rows;
}

/**
 * Takes an identity from its member with the sessions that it opened, and with an openid the unionid that leads to the
 * member as well. Returns false when the member has no such identity.
 */
export async function dropIdentity(
  trx: Transaction<DB>,
  { tenantId, memberId, id }: { tenantId: string; memberId: string; id: string },
): Promise<boolean> {
  const { rows } = await sql<{ unionid: string | null }>`delete from member_identities
    where tenant_id = ${tenantId} and member_id = ${memberId} and id = ${id} returning unionid`.execute(trx);
  const [dropped] = rows;
  if (!dropped) return false;
  await sql`delete from member_identities where tenant_id = ${tenantId} and member_id = ${memberId}
    and kind = 'union' and subject = ${dropped.unionid}`.execute(trx);
  return true;
}

/** Ends all sessions of a member; returns how many. */
export async function endSessionsOf(trx: Transaction<DB>, tenantId: string, memberId: string): Promise<number> {
  const { rows } = await sql`delete from member_sessions s using member_identities i
    where i.tenant_id = s.tenant_id and i.id = s.identity_id and i.tenant_id = ${tenantId}
      and i.member_id = ${memberId} returning 1`.execute(trx);
  return rows.length;
}
