import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

// Raw SQL: an insert that returns the row that was there before, locked.

/** By what a buyer proved who they are; `scope` is the appid of an openid, else empty. */
export interface Proof {
  kind: 'phone' | 'wx' | 'union';
  scope: string;
  subject: string;
}

export interface Identity {
  id: string;
  memberId: string | null;
}

/** Returns the identity of a proof, new if it was never shown, locked until the transaction ends. */
export async function lockIdentity(
  trx: Transaction<DB>,
  tenantId: string,
  { kind, scope, subject }: Proof,
): Promise<Identity> {
  const { rows } = await sql<Identity>`insert into member_identities (tenant_id, kind, scope, subject)
    values (${tenantId}, ${kind}, ${scope}, ${subject})
    on conflict (tenant_id, kind, scope, subject) do update set seen_at = now()
    returning id, member_id as "memberId"`.execute(trx);
  const [identity] = rows;
  if (!identity) throw new Error('An identity was neither inserted nor found.');
  return identity;
}

export async function attachIdentity(
  trx: Transaction<DB>,
  tenantId: string,
  identityId: string,
  memberId: string,
): Promise<void> {
  await trx
    .updateTable('member_identities')
    .set({ member_id: memberId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', identityId)
    .execute();
}

export interface KnownMember {
  id: string;
  status: number;
}

/** The member that an identity names, unless they were deleted. */
export function memberOf(trx: Transaction<DB>, tenantId: string, memberId: string): Promise<KnownMember | undefined> {
  return trx
    .selectFrom('members')
    .select(['id', 'status'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The member who has a phone: of several the first who may come in. */
export function memberByPhone(trx: Transaction<DB>, tenantId: string, phone: string): Promise<KnownMember | undefined> {
  return trx
    .selectFrom('members')
    .select(['id', 'status'])
    .where('tenant_id', '=', tenantId)
    .where('mobile', '=', phone)
    .where('deleted_at', 'is', null)
    .orderBy('status')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Notes that a member came by. */
export async function noteVisit(trx: Transaction<DB>, tenantId: string, memberId: string): Promise<void> {
  await trx
    .updateTable('members')
    .set({ visited_at: sql<string>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .execute();
}
