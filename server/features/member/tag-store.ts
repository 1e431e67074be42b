import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

// Raw SQL: a list of tags in one statement, by unnest and as an array.

interface Member {
  tenantId: string;
  id: string;
}

/** Counts how many of these tags the tenant has, and keeps them from being deleted until the transaction ends. */
export async function countTags(trx: Transaction<DB>, tenantId: string, tagIds: readonly string[]): Promise<number> {
  const { rows } = await sql`select id from tag_items
    where tenant_id = ${tenantId} and id = any(${tagIds}::bigint[]) for key share`.execute(trx);
  return rows.length;
}

export async function putTags(
  trx: Transaction<DB>,
  { tenantId, id }: Member,
  tagIds: readonly string[],
): Promise<void> {
  await sql`insert into member_tags (tenant_id, member_id, item_id)
    select ${tenantId}, ${id}, unnest(${tagIds}::bigint[]) on conflict do nothing`.execute(trx);
}

/** Removes all other tags from a member. */
export async function keepTags(
  trx: Transaction<DB>,
  { tenantId, id }: Member,
  tagIds: readonly string[],
): Promise<void> {
  await sql`delete from member_tags where tenant_id = ${tenantId} and member_id = ${id}
    and item_id <> all(${tagIds}::bigint[])`.execute(trx);
}

export async function takeTags(
  trx: Transaction<DB>,
  { tenantId, id }: Member,
  tagIds: readonly string[],
): Promise<void> {
  await sql`delete from member_tags where tenant_id = ${tenantId} and member_id = ${id}
    and item_id = any(${tagIds}::bigint[])`.execute(trx);
}
