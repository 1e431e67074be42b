import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { pointsGoodsPage } from './api.ts';
import { pointsGoodsSearch, wizardSearch } from './search.ts';

/** Goods sold for points. */
export const pointsGoodsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/points/index',
  validateSearch: pointsGoodsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(pointsGoodsPage(deps)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'pagePointsGoods', title: { zh: '爱豆商品', en: 'Points goods' } },
}).lazy(() => import('./pages/list-page.tsx').then((module) => module.lazyRoute));

/** Adds or edits them in four steps. */
export const pointsGoodsFormRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/points/form',
  validateSearch: wizardSearch,
  staticData: { audience: everyone, needs: 'readPointsGoods', title: { zh: '添加爱豆商品', en: 'Add points goods' } },
}).lazy(() => import('./pages/form-page.tsx').then((module) => module.lazyRoute));
