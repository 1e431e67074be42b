import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { aheadReads } from '#src/lib/ahead-reads.ts';
import { everyone } from '#src/lib/audience.ts';
import { actSearch } from '#src/lib/search.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { allTenants } from '#src/lib/tenants.ts';
import { toDo } from '#src/lib/to-do.ts';
import { orderCounts, orderDetail, ordersPage } from './api.ts';
import { deskSearch, orderSearch, printSearch } from './search.ts';

export const ordersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/orderinfo/index',
  validateSearch: orderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { queryClient } = context;
    const ahead = aheadReads(queryClient, [ordersPage(deps), orderCounts(deps), toDo(deps.tenantId), allTenants]);
    // The page reports a failed read and offers a retry.
    queryClient.query(ordersPage(deps)).catch(() => {});
    return ahead;
  },
  staticData: {
    audience: everyone,
    needs: 'pageOrders',
    title: { zh: '订单', en: 'Orders' },
    rowsOf: 'order',
    canBeLate: true,
  },
}).lazy(() => import('./pages/orders-page.tsx').then((module) => module.lazyRoute));

export const orderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/orderinfo/$id',
  validateSearch: actSearch,
  loader: ({ context, params }) => {
    context.queryClient.query(orderDetail(params.id)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'readOrder', title: { zh: '订单详情', en: 'Order' } },
}).lazy(() => import('./pages/order-page.tsx').then((module) => module.lazyRoute));

export const orderPrintRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/orderinfo/$id/print',
  validateSearch: v.omit(printSearch, ['ids']),
  staticData: { audience: everyone, needs: 'readOrder', title: { zh: '打印订单', en: 'Print an order' } },
}).lazy(() => import('./pages/print-page.tsx').then((module) => module.lazyRoute));

export const ordersPrintRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/orderinfo/print',
  validateSearch: printSearch,
  staticData: { audience: everyone, needs: 'readShipDesk', title: { zh: '打印订单', en: 'Print orders' } },
}).lazy(() => import('./pages/print-many-page.tsx').then((module) => module.lazyRoute));

export const shipDeskRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/orderinfo/ship',
  validateSearch: deskSearch,
  staticData: { audience: everyone, needs: 'beginShipping', title: { zh: '发货台', en: 'Ship desk' } },
}).lazy(() => import('./pages/ship-desk-page.tsx').then((module) => module.lazyRoute));

export const orderFormRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/orderinfo/form',
  staticData: { audience: everyone, needs: 'createOrder', title: { zh: '新建订单', en: 'New order' } },
}).lazy(() => import('./pages/new-order-page.tsx').then((module) => module.lazyRoute));
