import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { TagCategory, TagItem } from './store.ts';

// Raw SQL: a new row goes after the last one, in the same statement.

const firstId = ({ rows }: { rows: { id: string }[] }) => rows[0]?.id ?? '0';

/** Adds a category after the tenant's others. */
export async function insertCategory(trx: Transaction<DB>, tenantId: string, name: string): Promise<string> {
  return firstId(
    await sql<{ id: string }>`insert into tag_categories (tenant_id, name, sort)
      select ${tenantId}, ${name}, coalesce(max(sort), 0) + 1 from tag_categories where tenant_id = ${tenantId}
      returning id`.execute(trx),
  );
}

/** Adds a tag after the others of its category. */
export async function insertItem(
  trx: Transaction<DB>,
  tenantId: string,
  { categoryId, name, color }: Pick<TagItem, 'categoryId' | 'name' | 'color'>,
): Promise<string> {
  return firstId(
    await sql<{ id: string }>`insert into tag_items (tenant_id, category_id, name, color, sort)
      select ${tenantId}, ${categoryId}, ${name}, ${color}, coalesce(max(sort), 0) + 1 from tag_items
        where tenant_id = ${tenantId} and category_id = ${categoryId}
      returning id`.execute(trx),
  );
}

/** Returns whether a category has tags and whether a profile field needs it. */
export async function holdersOf(
  trx: Transaction<DB>,
  { tenantId, id }: TagCategory,
): Promise<{ items: boolean; fields: boolean }> {
  const { rows } = await sql<{ items: boolean; fields: boolean }>`select
    exists (select from tag_items where tenant_id = ${tenantId} and category_id = ${id}) as items,
    exists (select from profile_fields where tenant_id = ${tenantId} and tag_category_id = ${id}
      and removed_at is null) as fields`.execute(trx);
  return rows[0] ?? { items: false, fields: false };
}
