import { type Kysely, sql, type Transaction } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { tenantIs } from '#server/rows/scope.ts';

// Raw SQL: each category with its count of articles, in one statement.

export type ArticleCategory = components['schemas']['ArticleCategory'];

async function categories(query: Kysely<DB>, scope: string, id?: string): Promise<ArticleCategory[]> {
  const one = id === undefined ? sql`true` : sql`c.id = ${id}`;
  const tenant = tenantIs(scope, 'c.tenant_id');
  const { rows } = await sql<ArticleCategory>`select c.id, c.tenant_id as "tenantId", c.name, c.sort, c.version,
      (select count(*)::int from articles a
        where a.tenant_id = c.tenant_id and a.category_id = c.id and a.deleted_at is null) as articles
    from article_categories c where ${tenant} and ${one} order by c.sort desc, c.id`.execute(query);
  return rows;
}

/** Returns every category of a scope, highest sort first. */
export function listCategories(db: Database, scope: string): Promise<ArticleCategory[]> {
  return read(db, scope, (query) => categories(query, scope));
}

/** Returns a category by id. */
export const findCategory = async (trx: Transaction<DB>, scope: string, id: string) =>
  (await categories(trx, scope, id))[0];

/** Returns true when another category of the tenant has this name. */
export async function hasOther(trx: Transaction<DB>, tenantId: string, name: string, id: string): Promise<boolean> {
  const other = await trx
    .selectFrom('article_categories')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Adds a category and returns its id; undefined when the name is taken. */
export async function insertCategory(
  trx: Transaction<DB>,
  tenantId: string,
  { name, sort }: { name: string; sort: number },
): Promise<string | undefined> {
  // Of two concurrent inserts the second inserts nothing, whatever it read before.
  const made = await trx
    .insertInto('article_categories')
    .values({ tenant_id: tenantId, name, sort })
    .onConflict((same) => same.columns(['tenant_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Deletes a category; deleted articles lose it, so that they can be restored. */
export async function removeCategory(trx: Transaction<DB>, { tenantId, id }: ArticleCategory): Promise<void> {
  await trx
    .updateTable('articles')
    .set({ category_id: null })
    .where('tenant_id', '=', tenantId)
    .where('category_id', '=', id)
    .where('deleted_at', 'is not', null)
    .execute();
  await trx.deleteFrom('article_categories').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** Prevents a category's deletion until the transaction ends; returns false when the tenant has none with this id. */
export async function holdCategory(trx: Transaction<DB>, tenantId: string, id: string): Promise<boolean> {
  const held = await trx
    .selectFrom('article_categories')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
}
