import type { components } from '#openapi/generated/types.ts';
import { api, unwrap } from '#src/lib/api-client.ts';
import { read } from '#src/lib/query.ts';
import { given } from '#src/lib/search.ts';
import { ifMatch } from '#src/lib/write.ts';
import type { ArticleSearch } from './search.ts';

export type ArticleRow = components['schemas']['ArticleRow'];
export type Article = components['schemas']['Article'];
export type ArticleInput = components['schemas']['ArticleInput'];
export type ArticleCategory = components['schemas']['ArticleCategory'];

/** The reads that show or count articles. */
export const touchedByArticles = ['/mall/article/page', '/mall/articlecategory/list', '/mall/article/{id}'] as const;

/** Reads one page of articles for the list's search. */
export function articlesPage(search: ArticleSearch) {
  return read(
    '/mall/article/page',
    { query: given({ ...search, hide: undefined }) },
    { silent: 'the list says so and offers a retry' },
  );
}

export const articleOf = (id: string) =>
  read('/mall/article/{id}', { path: { id } }, { silent: 'the page says so and offers a retry' });

export const articleCategories = (tenantId?: string) =>
  read('/mall/articlecategory/list', { query: given({ tenantId }) });

/** Reads the current article, in order to save it again. */
export const readArticle = async (id: string): Promise<Article> =>
  unwrap(api.GET('/mall/article/{id}', { params: { path: { id } } }));

interface Seen {
  id: string;
  version: number;
}

export const createArticle = async (body: ArticleInput, key: string): Promise<Article> =>
  unwrap(api.POST('/mall/article', { params: { header: { 'Idempotency-Key': key } }, body }));

export const updateArticle = async (body: ArticleInput & Seen): Promise<Article> =>
  unwrap(api.PUT('/mall/article', { body }));

const seen = ({ id, version }: Seen) => ({ params: { path: { id }, header: ifMatch(version) } });

export const publishArticle = async (row: Seen, query: { undo?: true } = {}): Promise<Article> =>
  unwrap(api.PUT('/mall/article/{id}/publish', { params: { ...seen(row).params, query } }));

export const unpublishArticle = async (row: Seen, query: { undo?: true } = {}): Promise<Article> =>
  unwrap(api.PUT('/mall/article/{id}/unpublish', { params: { ...seen(row).params, query } }));

export const deleteArticle = async (row: Seen): Promise<{ version: number }> =>
  unwrap(api.DELETE('/mall/article/{id}', seen(row)));

export const restoreArticle = async (row: Seen): Promise<Article> =>
  unwrap(api.POST('/mall/article/{id}/restore', seen(row)));

export const createArticleCategory = async (
  body: { name: string; sort: number; tenantId?: string },
  key: string,
): Promise<ArticleCategory> =>
  unwrap(api.POST('/mall/articlecategory', { params: { header: { 'Idempotency-Key': key } }, body }));

export const updateArticleCategory = async (body: Seen & { name: string; sort: number }): Promise<ArticleCategory> =>
  unwrap(api.PUT('/mall/articlecategory', { body }));

export const deleteArticleCategory = async (row: Seen): Promise<null> =>
  unwrap(api.DELETE('/mall/articlecategory/{id}', seen(row)));
