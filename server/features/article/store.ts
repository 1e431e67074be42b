import { type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import type { Database } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { ListFilter } from '#server/rows/list-filter.ts';
import { type Found, type Page, readPage } from '#server/rows/paging.ts';
import { isYoung } from '#server/rows/removed.ts';
import { tenantIs } from '#server/rows/scope.ts';
import { anywhere } from '#server/rows/text-search.ts';

// Raw SQL: one list of columns for page and row, under rules put together at run time.

export type Article = components['schemas']['Article'];
type ArticleRow = components['schemas']['ArticleRow'];

export type ArticleFilter = ListFilter<'pageArticles'>;

const rowColumns = sql`a.id, a.tenant_id as "tenantId", a.category_id as "categoryId", c.name as "categoryName", a.title,
  a.summary, a.cover_url as "coverUrl", a.author, a.status, a.sort, a.published_at as "publishTime",
  a.created_at as "createTime", a.updated_at as "updateTime", a.version`;
const category = sql`left join article_categories c on c.tenant_id = a.tenant_id and c.id = a.category_id`;

function rulesOf(scope: string, { text, categoryId, status }: ArticleFilter) {
  const rules = [tenantIs(scope, 'a.tenant_id'), sql`a.deleted_at is null`];
  if (text !== undefined) rules.push(sql`a.title ilike ${anywhere(text)}`);
  if (categoryId === 'none') rules.push(sql`a.category_id is null`);
  else if (categoryId !== undefined) rules.push(sql`a.category_id = ${categoryId}`);
  if (status !== undefined) rules.push(sql`a.status = ${status}`);
  return sql.join(rules, sql` and `);
}

/** Returns one page of a scope's articles, highest sort and then newest first, with the total. */
export async function pageArticles(
  db: Database,
  scope: string,
  filter: ArticleFilter,
  page: Page,
): Promise<Found<ArticleRow>> {
  const rules = rulesOf(scope, filter);
  return readPage(db, scope, page, {
    rows: sql<ArticleRow>`select ${rowColumns} from articles a ${category} where ${rules}
        order by a.sort desc, a.created_at desc, a.id desc`,
    of: sql`from articles a where ${rules}`,
  });
}

const oneArticle =
  (there: RawBuilder<unknown>) =>
  async (query: Kysely<DB>, scope: string, id: string): Promise<Article | undefined> => {
    const { rows } = await sql<Article>`select ${rowColumns}, a.content from articles a ${category}
      where a.id = ${id} and ${there} and ${tenantIs(scope, 'a.tenant_id')}`.execute(query);
    return rows[0];
  };

/** Returns an article by id. */
export const findArticle = oneArticle(sql`a.deleted_at is null`);

/** Returns a deleted article that can be restored by id. */
export const findGoneArticle = oneArticle(isYoung(sql`a.deleted_at`));

/** Adds an article and returns its id. */
export async function insertArticle(trx: Transaction<DB>, columns: Insertable<DB['articles']>): Promise<string> {
  const { id } = await trx.insertInto('articles').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Returns when an article was published before its last publication. */
export async function publishedBefore(trx: Transaction<DB>, { tenantId, id }: Article): Promise<string | null> {
  const { published_before: before } = await trx
    .selectFrom('articles')
    .select('published_before')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return before;
}
