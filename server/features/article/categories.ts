import type { Transaction } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Call, Operator, Settle } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { requireTenant } from '#server/http/scope.ts';
import { lockSeen, present, saveRow, type Seen } from '#server/rows/versioned.ts';
import { inWords, violates } from '#server/rows/violations.ts';
import * as store from './category-store.ts';
import type { ArticleCategory } from './category-store.ts';

const refusals = {
  name: { zh: '已有同名的分类', en: 'A category with this name already exists' },
  used: { zh: '分类下还有文章，不能删除', en: 'The category still holds articles' },
} as const;

const problemOf = (reason: keyof typeof refusals): Problem =>
  new Problem('unprocessable', { words: refusals[reason], data: { reason } });
const refuse = (reason: keyof typeof refusals): never => {
  throw problemOf(reason);
};

async function checkName(trx: Transaction<DB>, tenantId: string, name: string, id: string): Promise<void> {
  if (await store.hasOther(trx, tenantId, name, id)) refuse('name');
}

/** Adds a category to the session's tenant; its name must be unique there. */
export function createCategory(
  db: Database,
  { scope }: Operator,
  body: Call<'createArticleCategory'>['body'],
  settle: Settle,
): Promise<ArticleCategory> {
  requireTenant(scope);
  const name = body.name.trim();
  return inTenant(db, scope, async (trx) => {
    const id = await store.insertCategory(trx, scope, { name, sort: body.sort ?? 0 });
    if (id === undefined) return refuse('name');
    const made = await present(store.findCategory(trx, scope, id));
    await settle(trx, made);
    return made;
  });
}

/** Renames or moves a category. */
export function updateCategory(
  db: Database,
  { scope }: Operator,
  { id, version, name, sort }: Call<'updateArticleCategory'>['body'],
): Promise<ArticleCategory> {
  const saving = inTenant(db, scope, async (trx) => {
    const category = await lockSeen(trx, 'article_categories', store.findCategory, scope, { id, version });
    await checkName(trx, category.tenantId, name.trim(), id);
    await saveRow(trx, 'article_categories', category, { name: name.trim(), sort });
    return present(store.findCategory(trx, scope, id));
  });
  // Of two who take a name at once, neither sees the other's.
  return inWords(saving, (error) => (violates(error, 'unique') ? problemOf('name') : error));
}

/** Deletes a category that holds no article. Deleted articles lose it, so that they can be restored. */
export function deleteCategory(db: Database, { scope }: Operator, { id, version }: Seen): Promise<void> {
  return inTenant(db, scope, async (trx) => {
    const category = await lockSeen(trx, 'article_categories', store.findCategory, scope, { id, version });
    if (category.articles > 0) refuse('used');
    await store.removeCategory(trx, category);
  });
}
