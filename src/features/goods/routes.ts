import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { goodsDetail, goodsPage } from './api.ts';
import { formSearch, goodsSearch } from './search.ts';

export const goodsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/goodsspu/index',
  validateSearch: goodsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(goodsPage(deps)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'pageGoods', title: { zh: '商品', en: 'Goods' } },
}).lazy(() => import('./pages/goods-page.tsx').then((module) => module.lazyRoute));

export const goodsFormRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/goodsspu/form',
  validateSearch: formSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (deps.id !== undefined) context.queryClient.query(goodsDetail(deps.id)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'readGoods', title: { zh: '商品资料', en: 'Goods details' } },
}).lazy(() => import('./pages/form-page.tsx').then((module) => module.lazyRoute));

export const goodsSheetRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/goodsspu/sheet',
  validateSearch: goodsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(goodsPage(deps)).catch(() => {});
  },
  staticData: {
    audience: everyone,
    needs: 'editGoodsSheet',
    title: { zh: '表格改价改库存', en: 'Edit prices and stock' },
  },
}).lazy(() => import('./pages/sheet-page.tsx').then((module) => module.lazyRoute));
