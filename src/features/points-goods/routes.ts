import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { pointsGoodsPage } from './api.ts';
import { pointsGoodsSearch, wizardSearch } from './search.ts';

/** Goods that points buy. */
export const pointsGoodsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/points/index',
  validateSearch: pointsGoodsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // A failed read is told by the page itself, which offers to try again.
    context.queryClient.query(pointsGoodsPage(deps)).catch(() => {});
  },
  staticData: { audience: everyone, title: { zh: '爱豆商品', en: 'Points goods' } },
}).lazy(() => import('./pages/list-page.tsx').then((module) => module.lazyRoute));

/** Adding or editing them, in four steps. */
export const pointsGoodsFormRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/points/form',
  validateSearch: wizardSearch,
  staticData: { audience: everyone, title: { zh: '添加爱豆商品', en: 'Add points goods' } },
}).lazy(() => import('./pages/form-page.tsx').then((module) => module.lazyRoute));
