import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { ordersPage } from './api.ts';
import { orderSearch } from './search.ts';

export const ordersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/orderinfo/index',
  validateSearch: orderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // A failed read is told by the page itself, which offers to try again.
    context.queryClient.query(ordersPage(deps)).catch(() => {});
  },
  staticData: { audience: everyone, title: { zh: '订单', en: 'Orders' } },
}).lazy(() => import('./pages/orders-page.tsx').then((module) => module.lazyRoute));
