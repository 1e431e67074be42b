import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { actSearch } from '#src/lib/search.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { paymentDetail, paymentsPage, refundDetail, refundsPage } from './api.ts';
import { paymentSearch, refundSearch } from './search.ts';

export const paymentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/payment/index',
  validateSearch: paymentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(paymentsPage(deps)).catch(() => {});
  },
  staticData: {
    audience: everyone,
    needs: 'pagePayments',
    title: { zh: '支付流水', en: 'Payments' },
    rowsOf: 'payment',
  },
}).lazy(() => import('./pages/payments-page.tsx').then((module) => module.lazyRoute));

export const paymentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/payment/$id',
  validateSearch: actSearch,
  loader: ({ context, params }) => {
    context.queryClient.query(paymentDetail(params.id)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'readPayment', title: { zh: '支付单详情', en: 'Payment' } },
}).lazy(() => import('./pages/payment-page.tsx').then((module) => module.lazyRoute));

export const refundsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/refund/index',
  validateSearch: refundSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(refundsPage(deps)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'pageRefunds', title: { zh: '退款', en: 'Refunds' }, rowsOf: 'refund' },
}).lazy(() => import('./pages/refunds-page.tsx').then((module) => module.lazyRoute));

export const refundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/refund/$id',
  validateSearch: actSearch,
  loader: ({ context, params }) => {
    context.queryClient.query(refundDetail(params.id)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'readRefund', title: { zh: '退款详情', en: 'Refund' } },
}).lazy(() => import('./pages/refund-page.tsx').then((module) => module.lazyRoute));
