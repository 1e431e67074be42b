import { type Database, read } from '#server/db/database.ts';
import type { Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import { narrowed } from '#server/http/scope.ts';
import { seen } from '#server/http/seen.ts';
import { paged } from '#server/rows/paging.ts';
import { createCategory, deleteCategory, updateCategory } from './categories.ts';
import { listCategories } from './category-store.ts';
import { findArticle, pageArticles } from './store.ts';
import { createArticle, publishArticle, removeArticle, updateArticle } from './use-cases.ts';

type Articles = Pick<
  Handlers,
  | 'pageArticles'
  | 'createArticle'
  | 'updateArticle'
  | 'readArticle'
  | 'deleteArticle'
  | 'publishArticle'
  | 'unpublishArticle'
  | 'restoreArticle'
  | 'listArticleCategories'
  | 'createArticleCategory'
  | 'updateArticleCategory'
  | 'deleteArticleCategory'
>;

export const articleHandlers = (db: Database): Articles => ({
  async pageArticles({ operator, query }) {
    const { tenantId, current, size, ...filter } = query;
    return paged({ current, size }, (page) => pageArticles(db, narrowed(operator, tenantId), filter, page));
  },
  createArticle: ({ operator, body, settle }) => createArticle(db, operator, body, settle),
  updateArticle: ({ operator, body }) => updateArticle(db, operator, body),
  async readArticle({ operator, path }) {
    const article = await read(db, operator.scope, (query) => findArticle(query, operator.scope, path.id));
    if (!article) throw new Problem('not-found');
    return article;
  },
  async deleteArticle(call) {
    const { version } = await removeArticle(db, call.operator, { ...seen(call), isGone: true });
    return { version };
  },
  restoreArticle: (call) => removeArticle(db, call.operator, { ...seen(call), isGone: false }),
  publishArticle: (call) => publishArticle(db, call.operator, { ...seen(call), ...call.query, status: 1 }),
  unpublishArticle: (call) => publishArticle(db, call.operator, { ...seen(call), ...call.query, status: 0 }),
  listArticleCategories: ({ operator, query }) => listCategories(db, narrowed(operator, query.tenantId)),
  createArticleCategory: ({ operator, body, settle }) => createCategory(db, operator, body, settle),
  updateArticleCategory: ({ operator, body }) => updateCategory(db, operator, body),
  async deleteArticleCategory({ operator, path, header }) {
    await deleteCategory(db, operator, seen({ path, header }));
    return null;
  },
});
