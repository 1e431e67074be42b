import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { FieldRule } from './profile-values.ts';

/** Returns the current fields of a tenant's forms, with the tags that may be chosen. */
export async function fieldRules(query: Kysely<DB>, tenantId: string): Promise<FieldRule[]> {
  const { rows } = await sql<FieldRule>`select key, label, type, required, options, min, max, pattern,
      array(select i.id::text from tag_items i
        where i.tenant_id = f.tenant_id and i.category_id = f.tag_category_id) as "tagIds"
    from profile_fields f where tenant_id = ${tenantId} and enabled and removed_at is null order by sort, id`.execute(
    query,
  );
  return rows;
}

/** Returns the keys of the fields whose values lists hide. */
export async function sensitiveKeys(query: Kysely<DB>, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from profile_fields
    where tenant_id = ${tenantId} and sensitive and enabled and removed_at is null order by sort, id`.execute(query);
  return rows.map(({ key }) => key);
}

/** Returns the fields that lists and files show; never sensitive ones. */
export async function shownFields(query: Kysely<DB>, tenantId: string): Promise<{ key: string; label: string }[]> {
  const { rows } = await sql<{ key: string; label: string }>`select key, label from profile_fields
    where tenant_id = ${tenantId} and not sensitive and enabled and removed_at is null order by sort, id`.execute(
    query,
  );
  return rows;
}
