import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { tenantIs } from '#server/rows/scope.ts';

// Raw SQL: fields renumbered in one statement.

/** Returns whether a tenant has a category of tags, and keeps it from being deleted until the transaction ends. */
export async function hasTagCategory(trx: Transaction<DB>, tenantId: string, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('tag_categories')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** Counts the members with a value of a field. */
export async function usedBy(trx: Transaction<DB>, tenantId: string, key: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`select count(*)::int as used from members
    where tenant_id = ${tenantId} and profile ? ${key}`.execute(trx);
  return rows[0]?.used ?? 0;
}

/** Locks fields of a scope in one order; leaves out missing ones. */
export async function lockFields(
  trx: Transaction<DB>,
  scope: string,
  ids: readonly string[],
): Promise<{ tenant: string; id: string }[]> {
  const { rows } = await sql<{ tenant: string; id: string }>`select tenant_id as tenant, id from profile_fields
    where id = any(${ids}::bigint[]) and removed_at is null and ${tenantIs(scope)} order by tenant_id, id
    for update`.execute(trx);
  return rows;
}

/** Puts fields in the given order; the others follow in their former order. */
export async function placeFields(trx: Transaction<DB>, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`update profile_fields f set sort = o.place, updated_at = now() from (
      select id, row_number() over (order by coalesce(array_position(${ids}::bigint[], id), 1000000), sort, id) as place
      from profile_fields where tenant_id = ${tenantId}) o
    where f.tenant_id = ${tenantId} and f.id = o.id and f.sort <> o.place`.execute(trx);
}
