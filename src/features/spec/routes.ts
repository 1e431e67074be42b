import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { specsPage } from './api.ts';
import { specSearch } from './search.ts';

export const specsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/goodsspec/index',
  validateSearch: specSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(specsPage(deps)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'pageSpecs', title: { zh: '商品规格', en: 'Goods specs' } },
}).lazy(() => import('./pages/specs-page.tsx').then((module) => module.lazyRoute));
