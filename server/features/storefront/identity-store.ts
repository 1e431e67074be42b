import { sql, type Transaction } from 'kysely';
import { type Database, read } from '#server/db/database.ts';
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
  /** Of an openid: who its bearer is across the accounts of one owner, where WeChat told it. */
  unionid: string | null;
}

/** Returns the identity of a proof, new if it was never shown, locked until the transaction ends. */
export async function lockIdentity(
  trx: Transaction<DB>,
  tenantId: string,
  { kind, scope, subject }: Proof,
  unionid: string | null = null,
): Promise<Identity> {
  const { rows } = await sql<Identity>`insert into member_identities as i (tenant_id, kind, scope, subject, unionid)
    values (${tenantId}, ${kind}, ${scope}, ${subject}, ${unionid})
    on conflict (tenant_id, kind, scope, subject) do update
      set seen_at = now(), unionid = coalesce(excluded.unionid, i.unionid)
    returning id, member_id as "memberId", unionid`.execute(trx);
  const [identity] = rows;
  if (!identity) throw new Error('An identity was neither inserted nor found.');
  return identity;
}

/** Locks the identity of a session. */
export function lockById(trx: Transaction<DB>, tenantId: string, id: string): Promise<Identity> {
  return trx
    .selectFrom('member_identities')
    .select(['id', 'member_id as memberId', 'unionid'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Makes an identity a member's, or nobody's. */
export async function attachIdentity(
  trx: Transaction<DB>,
  tenantId: string,
  identityId: string,
  memberId: string | null,
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

/** Notes a proven phone of a member who has none yet. */
export async function givePhone(
  trx: Transaction<DB>,
  tenantId: string,
  memberId: string,
  mobile: string,
): Promise<void> {
  await trx
    .updateTable('members')
    .set((at) => ({ mobile, version: at('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .where('mobile', '=', '')
    .execute();
}

/** Whether a mall has an account. */
export async function isAccountOf(db: Database, tenantId: string, appId: string): Promise<boolean> {
  const account = await read(db, tenantId, (query) =>
    query
      .selectFrom('wxapps')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', appId)
      .executeTakeFirst(),
  );
  return account !== undefined;
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
