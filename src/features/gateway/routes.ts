import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { actSearch } from '#src/lib/search.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { gatewayDetail, gatewaysPage } from './api.ts';
import { gatewaySearch } from './search.ts';

export const gatewaysRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/upms/gateway/index',
  validateSearch: gatewaySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(gatewaysPage(deps)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'pageGateways', title: { zh: '接口账号', en: 'Gateways' } },
}).lazy(() => import('./pages/gateways-page.tsx').then((module) => module.lazyRoute));

export const gatewayRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/upms/gateway/$id',
  validateSearch: actSearch,
  loader: ({ context, params }) => {
    context.queryClient.query(gatewayDetail(params.id)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'readGateway', title: { zh: '接口账号详情', en: 'Gateway' } },
}).lazy(() => import('./pages/gateway-page.tsx').then((module) => module.lazyRoute));
