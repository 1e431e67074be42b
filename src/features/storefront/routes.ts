import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { storefrontsPage } from './api.ts';
import { storefrontSearch } from './search.ts';

export const storefrontsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/storefront/index',
  validateSearch: storefrontSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(storefrontsPage(deps)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'pageStorefronts', title: { zh: '店铺前台', en: 'Storefronts' } },
}).lazy(() => import('./pages/storefronts-page.tsx').then((module) => module.lazyRoute));
