import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { categoryTree } from './api.ts';
import { categorySearch } from './search.ts';

export const categoriesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/goodscategory/index',
  validateSearch: categorySearch,
  loaderDeps: ({ search: { tenantId } }) => ({ tenantId }),
  loader: ({ context, deps }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(categoryTree(deps.tenantId)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'readCategoryTree', title: { zh: '商品分类', en: 'Goods categories' } },
}).lazy(() => import('./pages/categories-page.tsx').then((module) => module.lazyRoute));
