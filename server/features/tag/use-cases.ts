import { sql, type Transaction } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';
import type { Call, Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { requireTenant } from '#server/http/scope.ts';
import { findRemoved, putBackRow, removeRow } from '#server/rows/removed.ts';
import { lockSeen, present, saveRow, type Seen, stale } from '#server/rows/versioned.ts';
import { inWords, violates } from '#server/rows/violations.ts';
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
const named = <Result>(work: Promise<Result>): Promise<Result> =>
  inWords(work, (error) => {
    if (violates(error, 'unique')) return refused('name');
    return violates(error, 'reference') ? refused('category') : error;
  });

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
      const category = await lockSeen(trx, 'tag_categories', findCategory, scope, { id, version });
      await saveRow(trx, 'tag_categories', category, { name: name.trim(), sort });
      return whole(trx, scope, id);
    }),
  );
}

/** Deletes a category; one with tags, or one that a profile field needs, stays. */
export function deleteCategory(db: Database, { scope }: Operator, { id, version }: Seen): Promise<void> {
  return inTenant(db, scope, async (trx) => {
    const category = await lockSeen(trx, 'tag_categories', findCategory, scope, { id, version });
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
      const item = await lockSeen(trx, 'tag_items', findItem, scope, { id, version });
      await saveRow(trx, 'tag_items', item, { name: name.trim(), color, sort });
      return present(findItem(trx, scope, id));
    }),
  );
}

/** Deletes a tag; one that members have is taken from them only when the caller says so. */
export function deleteItem(
  db: Database,
  { scope }: Operator,
  { id, version, withMembers }: Seen & { withMembers: boolean },
): Promise<void> {
  return inTenant(db, scope, async (trx) => {
    const item = await lockSeen(trx, 'tag_items', findItem, scope, { id, version });
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
  { id, version }: Seen,
): Promise<void> {
  return named(
    inTenant(db, scope, async (trx) => {
      const gone = await present(findRemoved(trx, scope, area, id));
      if (gone.version !== version) throw stale(gone);
      await putBackRow(trx, gone, tables[area]);
    }),
  );
}
