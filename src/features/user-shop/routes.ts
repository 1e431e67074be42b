import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { shopsPage } from './api.ts';
import { shopSearch } from './search.ts';

export const userShopsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/usershop/index',
  validateSearch: shopSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(shopsPage(deps)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'pageUserShops', title: { zh: '用户店铺', en: 'User shops' } },
}).lazy(() => import('./pages/shops-page.tsx').then((module) => module.lazyRoute));
