import type { Transaction } from 'kysely';
import { type Database, inTenant } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Call, Operator, Settle } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { storedRichText } from '#server/http/rich-text-thread.ts';
import { requireTenant } from '#server/http/scope.ts';
import { lockSeen, present, saveRow } from '#server/rows/versioned.ts';
import { holdCategory } from './category-store.ts';
import { type Article, findArticle, findGoneArticle, insertArticle, publishedBefore } from './store.ts';

type Input = Call<'createArticle'>['body'];

const refusals = {
  category: { zh: '没有找到所选的分类', en: 'Category not found' },
  empty: { zh: '文章没有内容，不能发布', en: 'An article without text cannot be published' },
} as const;

const refuse = (reason: keyof typeof refusals): never => {
  throw new Problem('unprocessable', { words: refusals[reason], data: { reason } });
};

async function columnsOf(body: Partial<Input>) {
  const columns = {
    category_id: body.categoryId,
    title: body.title?.trim(),
    summary: body.summary,
    cover_url: body.coverUrl,
    author: body.author,
    sort: body.sort,
    content: body.content === undefined ? undefined : await storedRichText(body.content),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    typeof columns
  >;
}

async function checkCategory(trx: Transaction<DB>, tenantId: string, id: string | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  if (!(await holdCategory(trx, tenantId, id))) refuse('category');
}

/** Creates an article in the session's tenant, with its text sanitised, and stores the answer in the same transaction. */
export async function createArticle(db: Database, { scope }: Operator, body: Input, settle: Settle): Promise<Article> {
  requireTenant(scope);
  const columns = await columnsOf(body);
  return inTenant(db, scope, async (trx) => {
    await checkCategory(trx, scope, body.categoryId);
    const id = await insertArticle(trx, { tenant_id: scope, ...columns, title: body.title.trim() });
    const made = await present(findArticle(trx, scope, id));
    await settle(trx, made);
    return made;
  });
}

/** Changes the fields in the body; a published article must keep a text. */
export async function updateArticle(
  db: Database,
  { scope }: Operator,
  body: Call<'updateArticle'>['body'],
): Promise<Article> {
  const columns = await columnsOf(body);
  return inTenant(db, scope, async (trx) => {
    const article = await lockSeen(trx, 'articles', findArticle, scope, body);
    await checkCategory(trx, article.tenantId, body.categoryId);
    if (article.status === 1 && columns.content === '') refuse('empty');
    await saveRow(trx, 'articles', article, columns);
    return present(findArticle(trx, scope, article.id));
  });
}

/** The times that publishing, unpublishing, or undoing either sets. */
async function publishTimes(trx: Transaction<DB>, article: Article, status: 0 | 1, undo: boolean) {
  if (status === 0) return undo ? { published_at: await publishedBefore(trx, article) } : {};
  if (undo && article.publishTime !== null) return {};
  return { published_at: new Date().toISOString(), published_before: article.publishTime };
}

/** Publishes or unpublishes an article; an undo gives back the time of the publication before. */
export function publishArticle(
  db: Database,
  { scope }: Operator,
  { status, undo = false, ...seen }: { id: string; version: number; status: 0 | 1; undo?: boolean | undefined },
): Promise<Article> {
  return inTenant(db, scope, async (trx) => {
    const article = await lockSeen(trx, 'articles', findArticle, scope, seen);
    if (status === 1 && article.content === '') refuse('empty');
    await saveRow(trx, 'articles', article, { status, ...(await publishTimes(trx, article, status, undo)) });
    return present(findArticle(trx, scope, article.id));
  });
}

/** Deletes or restores an article; returns its next version. */
export function removeArticle(
  db: Database,
  { scope }: Operator,
  { isGone, ...seen }: { id: string; version: number; isGone: boolean },
): Promise<Article> {
  return inTenant(db, scope, async (trx) => {
    const find = isGone ? findArticle : findGoneArticle;
    const article = await lockSeen(trx, 'articles', find, scope, seen);
    await saveRow(trx, 'articles', article, { deleted_at: isGone ? new Date().toISOString() : null });
    return { ...article, version: article.version + 1 };
  });
}
