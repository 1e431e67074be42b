import type { Transaction } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Call, Operator, Settle } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { requireTenant } from '#server/http/scope.ts';
import { linesOf, type Removable, removeRow } from '#server/rows/removed.ts';
import { lockSeen, present, saveRow, type Seen } from '#server/rows/versioned.ts';
import { inWords, violates } from '#server/rows/violations.ts';
import { findCategory, findItem, findItems, type TagCategory, type TagItem } from './store.ts';
import * as write from './write-store.ts';

const refusals = {
  name: { zh: '已有同名的标签或分类', en: 'This name is already in use' },
  items: { zh: '分类下还有标签，不能删除', en: 'The category still has tags' },
  members: { zh: '还有会员使用该标签，不能直接删除', en: 'Members have this tag' },
  category: { zh: '标签所属的分类已删除，请先恢复分类', en: 'Its category was deleted; restore that first' },
  field: { zh: '有资料字段使用该分类，不能删除', en: 'A profile field takes its choices from this category' },
} as const;

const refused = (reason: keyof typeof refusals, data: Record<string, unknown> = {}) =>
  new Problem('unprocessable', { words: refusals[reason], data: { reason, ...data } });

/** Translates a taken name or a missing category into words. */
function wordsFor(error: unknown): unknown {
  if (violates(error, 'unique')) return refused('name');
  return violates(error, 'reference') ? refused('category') : error;
}

const named = <Result>(work: Promise<Result>): Promise<Result> => inWords(work, wordsFor);

export const categories: Removable = { area: 'tag-category', parts: [linesOf('tag_categories')], wordsFor };

/** A tag goes and comes back with the members who have it. */
export const items: Removable = {
  area: 'tag-item',
  parts: [linesOf('member_tags', 'item_id'), linesOf('tag_items')],
  wordsFor,
};

type WithItems = TagCategory & { items: TagItem[] };

async function whole(trx: Transaction<DB>, scope: string, id: string): Promise<WithItems> {
  const category = await present(findCategory(trx, scope, id));
  return { ...category, items: await findItems(trx, scope, id) };
}

export function createCategory(db: Database, { scope }: Operator, name: string, settle: Settle): Promise<WithItems> {
  requireTenant(scope);
  return named(
    inTenant(db, scope, async (trx) => {
      const made = await whole(trx, scope, await write.insertCategory(trx, scope, name.trim()));
      await settle(trx, made);
      return made;
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

/** Deletes a category, unless it has tags or a profile field needs it. */
export function deleteCategory(db: Database, { scope }: Operator, { id, version }: Seen): Promise<void> {
  return inTenant(db, scope, async (trx) => {
    const category = await lockSeen(trx, 'tag_categories', findCategory, scope, { id, version });
    const holders = await write.holdersOf(trx, category);
    if (holders.items) throw refused('items');
    if (holders.fields) throw refused('field');
    await removeRow(trx, categories, category);
  });
}

export function createItem(
  db: Database,
  { scope }: Operator,
  { categoryId, name, color }: Call<'createTagItem'>['body'],
  settle: Settle,
): Promise<TagItem> {
  return named(
    inTenant(db, scope, async (trx) => {
      const { tenantId } = await present(findCategory(trx, scope, categoryId));
      const id = await write.insertItem(trx, tenantId, { categoryId, name: name.trim(), color });
      const made = await present(findItem(trx, scope, id));
      await settle(trx, made);
      return made;
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

/** Deletes a tag; takes it from members who have it only when the caller says so. */
export function deleteItem(
  db: Database,
  { scope }: Operator,
  { id, version, withMembers }: Seen & { withMembers: boolean },
): Promise<void> {
  return inTenant(db, scope, async (trx) => {
    const item = await lockSeen(trx, 'tag_items', findItem, scope, { id, version });
    if (item.members > 0 && !withMembers) throw refused('members', { members: item.members });
    await removeRow(trx, items, item);
  });
}
