import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { actSearch } from '#src/lib/search.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { afterSaleDetail, afterSalesPage } from './api.ts';
import { afterSaleSearch } from './search.ts';

export const afterSalesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/aftersale/index',
  validateSearch: afterSaleSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(afterSalesPage(deps)).catch(() => {});
  },
  staticData: {
    audience: everyone,
    needs: 'pageAfterSales',
    title: { zh: '售后', en: 'After-sales' },
    rowsOf: 'after-sale',
    canBeLate: true,
  },
}).lazy(() => import('./pages/after-sales-page.tsx').then((module) => module.lazyRoute));

export const afterSaleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/aftersale/$id',
  validateSearch: actSearch,
  loader: ({ context, params }) => {
    context.queryClient.query(afterSaleDetail(params.id)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'readAfterSale', title: { zh: '售后详情', en: 'After-sale' } },
}).lazy(() => import('./pages/after-sale-page.tsx').then((module) => module.lazyRoute));
