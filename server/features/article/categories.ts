import { type Kysely, sql, type Transaction } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, inTenant, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';
import type { Call, Operator } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { requireTenant } from '#server/http/scope.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { lockSeen, present, saveRow, type Seen } from '#server/rows/versioned.ts';

export type ArticleCategory = components['schemas']['ArticleCategory'];

const refusals = {
  name: { zh: '已有同名的分类', en: 'There is a category of this name already' },
  used: { zh: '分类下还有文章，不能删除', en: 'The category still holds articles' },
} as const;

const refuse = (reason: keyof typeof refusals): never => {
  throw new Problem('unprocessable', { words: refusals[reason], data: { reason } });
};

async function categories(query: Kysely<DB>, scope: string, id?: string): Promise<ArticleCategory[]> {
  const one = id === undefined ? sql`true` : sql`c.id = ${id}`;
  const tenant = tenantIs(scope, 'c.tenant_id');
  const { rows } = await sql<ArticleCategory>`select c.id, c.tenant_id as "tenantId", c.name, c.sort, c.version,
      (select count(*)::int from articles a
        where a.tenant_id = c.tenant_id and a.category_id = c.id and a.deleted_at is null) as articles
    from article_categories c where ${tenant} and ${one} order by c.sort desc, c.id`.execute(query);
  return rows;
}

/** Every category of a scope, the highest sort first. */
export function listCategories(db: Database, scope: string): Promise<ArticleCategory[]> {
  return read(db, scope, (query) => categories(query, scope));
}

const find = async (trx: Transaction<DB>, scope: string, id: string) => (await categories(trx, scope, id))[0];

async function checkName(trx: Transaction<DB>, tenantId: string, name: string, id: string | null): Promise<void> {
  const { rows } = await sql`select from article_categories
    where tenant_id = ${tenantId} and name = ${name} and id is distinct from ${id}::bigint`.execute(trx);
  if (rows.length > 0) refuse('name');
}

/** Adds a category to the tenant of the session; its name is one of its kind there. */
export function createCategory(
  db: Database,
  { scope }: Operator,
  body: Call<'createArticleCategory'>['body'],
): Promise<ArticleCategory> {
  requireTenant(scope);
  const name = body.name.trim();
  return inTenant(db, scope, async (trx) => {
    // Of two at once the second finds nothing inserted, whatever it read before.
    const { rows } = await sql<{ id: string }>`insert into article_categories (tenant_id, name, sort)
      values (${scope}, ${name}, ${body.sort ?? 0}) on conflict (tenant_id, name) do nothing returning id`.execute(trx);
    const [made] = rows;
    return made ? present(find(trx, scope, made.id)) : refuse('name');
  });
}

/** Gives a category another name or place. */
export function updateCategory(
  db: Database,
  { scope }: Operator,
  { id, version, name, sort }: Call<'updateArticleCategory'>['body'],
): Promise<ArticleCategory> {
  return inTenant(db, scope, async (trx) => {
    const category = await lockSeen(trx, 'article_categories', find, scope, { id, version });
    await checkName(trx, category.tenantId, name.trim(), id);
    await saveRow(trx, 'article_categories', category, { name: name.trim(), sort });
    return present(find(trx, scope, id));
  });
}

/** Removes a category that holds no article; articles that were deleted leave it, so that they can come back. */
export function deleteCategory(db: Database, { scope }: Operator, { id, version }: Seen): Promise<void> {
  return inTenant(db, scope, async (trx) => {
    const category = await lockSeen(trx, 'article_categories', find, scope, { id, version });
    if (category.articles > 0) refuse('used');
    await sql`update articles set category_id = null
      where tenant_id = ${category.tenantId} and category_id = ${id} and deleted_at is not null`.execute(trx);
    await sql`delete from article_categories where tenant_id = ${category.tenantId} and id = ${id}`.execute(trx);
  });
}
