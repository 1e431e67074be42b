import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { FieldRule } from './profile-values.ts';

// Raw SQL: each field with its tags as an array or as JSON.

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

const inForm = (query: Kysely<DB>, tenantId: string) =>
  query
    .selectFrom('profile_fields')
    .where('tenant_id', '=', tenantId)
    .where('enabled', '=', true)
    .where('removed_at', 'is', null)
    .orderBy('sort')
    .orderBy('id');

/** Returns the keys of the fields whose values lists hide. */
export async function sensitiveKeys(query: Kysely<DB>, tenantId: string): Promise<string[]> {
  const rows = await inForm(query, tenantId).select('key').where('sensitive', '=', true).execute();
  return rows.map(({ key }) => key);
}

/** Returns which of these fields hide their values, or did when they were in the form. */
export async function hiddenAmong(query: Kysely<DB>, tenantId: string, keys: readonly string[]): Promise<string[]> {
  const rows = await query
    .selectFrom('profile_fields')
    .select('key')
    .where('tenant_id', '=', tenantId)
    .where('key', 'in', keys)
    .where('sensitive', '=', true)
    .execute();
  return rows.map(({ key }) => key);
}

/** A field that lists and files show, with the names of the tags that it may hold, by id. */
export interface ShownField {
  key: string;
  label: string;
  tags: Readonly<Record<string, string>>;
}

/** Returns the fields that lists and files show; never sensitive ones. */
export async function shownFields(query: Kysely<DB>, tenantId: string): Promise<ShownField[]> {
  const { rows } =
    await sql<ShownField>`select key, label, coalesce((select jsonb_object_agg(i.id, i.name) from tag_items i
      where f.type = 'tags' and i.tenant_id = f.tenant_id and i.category_id = f.tag_category_id), '{}') as tags
    from profile_fields f where tenant_id = ${tenantId} and enabled and removed_at is null and not sensitive
    order by sort, id`.execute(query);
  return rows;
}
