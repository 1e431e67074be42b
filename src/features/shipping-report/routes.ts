import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { actSearch } from '#src/lib/search.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { reportDetail, reportsPage } from './api.ts';
import { reportSearch } from './search.ts';

export const reportsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/shippingreport/index',
  validateSearch: reportSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(reportsPage(deps)).catch(() => {});
  },
  staticData: {
    audience: everyone,
    needs: 'pageShippingReports',
    title: { zh: '发货上报', en: 'Shipping reports' },
    rowsOf: 'shipping-report',
  },
}).lazy(() => import('./pages/reports-page.tsx').then((module) => module.lazyRoute));

export const reportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/shippingreport/$id',
  validateSearch: actSearch,
  loader: ({ context, params }) => {
    context.queryClient.query(reportDetail(params.id)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'readShippingReport', title: { zh: '发货上报详情', en: 'Shipping report' } },
}).lazy(() => import('./pages/report-page.tsx').then((module) => module.lazyRoute));
