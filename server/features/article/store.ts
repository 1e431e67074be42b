import { type Kysely, sql } from 'kysely';
import type { components } from '#openapi/generated/types.ts';
import { type Database, read } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';
import { tenantIs } from '#server/rows/scope.ts';

export type Article = components['schemas']['Article'];
type ArticleRow = components['schemas']['ArticleRow'];

export interface ArticleFilter {
  text?: string | undefined;
  categoryId?: string | undefined;
  status?: 0 | 1 | undefined;
}

const rowColumns = sql`a.id, a.tenant_id as "tenantId", a.category_id as "categoryId", c.name as "categoryName", a.title,
  a.summary, a.cover_url as "coverUrl", a.author, a.status, a.sort, a.published_at as "publishTime",
  a.created_at as "createTime", a.updated_at as "updateTime", a.version`;
const category = sql`left join article_categories c on c.tenant_id = a.tenant_id and c.id = a.category_id`;

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

function rulesOf(scope: string, { text, categoryId, status }: ArticleFilter) {
  const rules = [tenantIs(scope, 'a.tenant_id'), sql`a.deleted_at is null`];
  if (text !== undefined) rules.push(sql`a.title like ${`%${escaped(text.trim())}%`}`);
  if (categoryId === 'none') rules.push(sql`a.category_id is null`);
  else if (categoryId !== undefined) rules.push(sql`a.category_id = ${categoryId}`);
  if (status !== undefined) rules.push(sql`a.status = ${status}`);
  return sql.join(rules, sql` and `);
}

/** One page of a scope's articles, the highest sort and then the newest first, and how many there are. */
export async function pageArticles(
  db: Database,
  scope: string,
  filter: ArticleFilter,
  skip: number,
  size: number,
): Promise<{ records: ArticleRow[]; total: number }> {
  const rules = rulesOf(scope, filter);
  const [page, counted] = await Promise.all([
    read(db, scope, (query) =>
      sql<ArticleRow>`select ${rowColumns} from articles a ${category} where ${rules}
        order by a.sort desc, a.created_at desc, a.id desc limit ${size} offset ${skip}`.execute(query),
    ),
    read(db, scope, (query) =>
      sql<{ total: number }>`select count(*)::int as total from articles a where ${rules}`.execute(query),
    ),
  ]);
  return { records: page.rows, total: counted.rows[0]?.total ?? 0 };
}

/** An article by id, deleted ones only when asked for. */
export async function findArticle(
  query: Kysely<DB>,
  scope: string,
  id: string,
  isGone = false,
): Promise<Article | undefined> {
  const there = isGone ? sql`a.deleted_at is not null` : sql`a.deleted_at is null`;
  const { rows } = await sql<Article>`select ${rowColumns}, a.content from articles a ${category}
    where a.id = ${id} and ${there} and ${tenantIs(scope, 'a.tenant_id')}`.execute(query);
  return rows[0];
}
