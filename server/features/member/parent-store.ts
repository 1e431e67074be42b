import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

// Raw SQL: the tree of referrers is recursive; an advisory lock.

/** Returns the existing member who is to become a referrer, and whether they are below the member (null: a new one). */
export async function parentOf(
  query: Kysely<DB>,
  tenantId: string,
  id: string | null,
  parentId: string,
): Promise<{ status: 0 | 1; below: boolean } | undefined> {
  const { rows } = await sql<{ status: 0 | 1; below: boolean }>`select status,
      ${id}::bigint in (with recursive up as (
        select p.id, p.parent_id from members p where p.tenant_id = ${tenantId} and p.id = ${parentId}
        union select p.id, p.parent_id from members p join up on p.tenant_id = ${tenantId} and p.id = up.parent_id)
        select id from up) as below
    from members where tenant_id = ${tenantId} and id = ${parentId} and deleted_at is null`.execute(query);
  return rows[0];
}

/** Two concurrent moves could close a cycle that neither sees, so a tenant's moves run one at a time. */
export async function lockReferrers(trx: Transaction<DB>, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('referrers'), hashtext(${tenantId}))`.execute(trx);
}

/** Returns the tenant of a member, deleted or not. */
export async function tenantOf(trx: Transaction<DB>, id: string): Promise<string | undefined> {
  const member = await trx.selectFrom('members').select('tenant_id as tenant').where('id', '=', id).executeTakeFirst();
  return member?.tenant;
}

const branchAtMost = 10_000;

/** Counts all members below one, at any depth, up to 10,000. */
export async function branchOf(query: Kysely<DB>, tenantId: string, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`with recursive down as (
      select m.id from members m where tenant_id = ${tenantId} and parent_id = ${id} and deleted_at is null
      union select m.id from members m join down on m.tenant_id = ${tenantId} and m.parent_id = down.id
        where m.deleted_at is null)
    select count(*)::int as count from (select from down limit ${branchAtMost}) counted`.execute(query);
  return rows[0]?.count ?? 0;
}
