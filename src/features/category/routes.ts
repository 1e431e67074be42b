import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { everyone } from '#src/lib/audience.ts';
import { text } from '#src/lib/search.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { categoryTree } from './api.ts';

export const categoriesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/goodscategory/index',
  validateSearch: v.object({ name: text(32), tenantId: text(32) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // A failed read is told by the page itself, which offers to try again.
    context.queryClient.query(categoryTree(deps.tenantId)).catch(() => {});
  },
  staticData: { audience: everyone, title: { zh: '商品分类', en: 'Goods categories' } },
}).lazy(() => import('./pages/categories-page.tsx').then((module) => module.lazyRoute));
