import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { articleOf, articlesPage } from './api.ts';
import { articleSearch, writingSearch } from './search.ts';

/** The articles that storefronts show. */
export const articlesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/article/index',
  validateSearch: articleSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(articlesPage(deps)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'pageArticles', title: { zh: '文章', en: 'Articles' } },
}).lazy(() => import('./pages/articles-page.tsx').then((module) => module.lazyRoute));

/** The article editor. */
export const articleFormRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/article/form',
  validateSearch: writingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { id } }) => {
    if (id !== undefined) context.queryClient.query(articleOf(id)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'readArticle', title: { zh: '写文章', en: 'Edit article' } },
}).lazy(() => import('./pages/article-page.tsx').then((module) => module.lazyRoute));
