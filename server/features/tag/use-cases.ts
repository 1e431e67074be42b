import { sql, type Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';
import type { Call, Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { requireTenant } from '#server/http/scope.ts';
import { findRemoved, putBackRow, removeRow } from '#server/rows/removed.ts';
import { findCategory, findItem, findItems, type TagCategory, type TagItem } from './store.ts';

const refusals = {
  name: { zh: '已有同名的标签或分类', en: 'There is one of this name already' },
  items: { zh: '分类下还有标签，不能删除', en: 'The category still has tags' },
  members: { zh: '还有会员使用该标签，不能直接删除', en: 'Members have this tag' },
  category: { zh: '标签所属的分类已删除，请先恢复分类', en: 'Its category is gone; bring that back first' },
  field: { zh: '有资料字段使用该分类，不能删除', en: 'A profile field takes its choices from this category' },
} as const;

const refused = (reason: keyof typeof refusals, data: Record<string, unknown> = {}) =>
  new Problem('unprocessable', { words: refusals[reason], data: { reason, ...data } });

/** A name that is taken, or a category that is gone, is told in words. */
async function named<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23505') throw refused('name');
    if (error instanceof DatabaseError && error.code === '23503') throw refused('category');
    throw error;
  }
}

type Table = 'tag_categories' | 'tag_items';

/** Locks a row; throws `not-found`, or `stale-version` with the row as it is. */
async function taken<Row extends { version: number }>(
  trx: Transaction<DB>,
  table: Table,
  { id, version }: { id: string; version: number },
  find: () => Promise<Row | undefined>,
): Promise<Row> {
  await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(trx);
  const row = await find();
  if (!row) throw new Problem('not-found');
  if (row.version !== version) throw new Problem('stale-version', { data: { version: row.version, current: row } });
  return row;
}

async function present<Row>(row: Promise<Row | undefined>): Promise<Row> {
  const found = await row;
  if (found === undefined) throw new Problem('not-found');
  return found;
}

type WithItems = TagCategory & { items: TagItem[] };

async function whole(trx: Transaction<DB>, scope: string, id: string): Promise<WithItems> {
  const category = await present(findCategory(trx, scope, id));
  return { ...category, items: await findItems(trx, scope, id) };
}

export function createCategory(db: Database, { scope }: Operator, name: string): Promise<WithItems> {
  requireTenant(scope);
  return named(
    inTenant(db, scope, async (trx) => {
      const { rows } = await sql<{ id: string }>`insert into tag_categories (tenant_id, name, sort)
        select ${scope}, ${name.trim()}, coalesce(max(sort), 0) + 1 from tag_categories where tenant_id = ${scope}
        returning id`.execute(trx);
      return whole(trx, scope, rows[0]?.id ?? '0');
    }),
  );
}

export function updateCategory(
  db: Database,
  { scope }: Operator,
  { id, version, name, sort }: Call<'updateTagCategory'>['body'],
): Promise<WithItems> {
  return named(
    inTenant(db, scope, async (trx) => {
      await taken(trx, 'tag_categories', { id, version }, () => findCategory(trx, scope, id));
      await sql`update tag_categories set name = ${name.trim()}, sort = ${sort}, version = version + 1,
        updated_at = now() where id = ${id}`.execute(trx);
      return whole(trx, scope, id);
    }),
  );
}

/** Deletes a category; one with tags, or one that a profile field needs, stays. */
export function deleteCategory(db: Database, { scope }: Operator, id: string, version: number): Promise<void> {
  return inTenant(db, scope, async (trx) => {
    const category = await taken(trx, 'tag_categories', { id, version }, () => findCategory(trx, scope, id));
    const { rows } = await sql<{ items: boolean; fields: boolean }>`select
      exists (select from tag_items where tenant_id = ${category.tenantId} and category_id = ${id}) as items,
      exists (select from profile_fields where tenant_id = ${category.tenantId} and tag_category_id = ${id}
        and removed_at is null) as fields`.execute(trx);
    if (rows[0]?.items) throw refused('items');
    if (rows[0]?.fields) throw refused('field');
    const where = sql`id = ${id}`;
    await removeRow(trx, { area: 'tag-category', ...category }, [{ table: 'tag_categories', where }]);
  });
}

export function createItem(
  db: Database,
  { scope }: Operator,
  { categoryId, name, color }: Call<'createTagItem'>['body'],
): Promise<TagItem> {
  return named(
    inTenant(db, scope, async (trx) => {
      const { tenantId } = await present(findCategory(trx, scope, categoryId));
      const { rows } = await sql<{ id: string }>`insert into tag_items (tenant_id, category_id, name, color, sort)
        select ${tenantId}, ${categoryId}, ${name.trim()}, ${color}, coalesce(max(sort), 0) + 1 from tag_items
          where tenant_id = ${tenantId} and category_id = ${categoryId}
        returning id`.execute(trx);
      return present(findItem(trx, scope, rows[0]?.id ?? '0'));
    }),
  );
}

export function updateItem(
  db: Database,
  { scope }: Operator,
  { id, version, name, color, sort }: Call<'updateTagItem'>['body'],
): Promise<TagItem> {
  return named(
    inTenant(db, scope, async (trx) => {
      await taken(trx, 'tag_items', { id, version }, () => findItem(trx, scope, id));
      await sql`update tag_items set name = ${name.trim()}, color = ${color}, sort = ${sort}, version = version + 1,
        updated_at = now() where id = ${id}`.execute(trx);
      return present(findItem(trx, scope, id));
    }),
  );
}

/** Deletes a tag; one that members have is taken from them only when the caller says so. */
export function deleteItem(
  db: Database,
  { scope }: Operator,
  { id, version, withMembers }: { id: string; version: number; withMembers: boolean },
): Promise<void> {
  return inTenant(db, scope, async (trx) => {
    const item = await taken(trx, 'tag_items', { id, version }, () => findItem(trx, scope, id));
    if (item.members > 0 && !withMembers) throw refused('members', { members: item.members });
    await removeRow(trx, { area: 'tag-item', ...item }, [
      { table: 'member_tags', where: sql`item_id = ${id}` },
      { table: 'tag_items', where: sql`id = ${id}` },
    ]);
  });
}

const tables = { 'tag-category': ['tag_categories'], 'tag-item': ['member_tags', 'tag_items'] } as const;

/** Undoes a deletion: the row is there again under its id, a tag with the members who had it. */
export function restore(
  db: Database,
  { scope }: Operator,
  area: keyof typeof tables,
  { id, version }: { id: string; version: number },
): Promise<void> {
  return named(
    inTenant(db, scope, async (trx) => {
      const gone = await present(findRemoved(trx, scope, area, id));
      if (gone.version !== version) throw new Problem('stale-version', { data: { version: gone.version } });
      await putBackRow(trx, gone, tables[area]);
    }),
  );
}
