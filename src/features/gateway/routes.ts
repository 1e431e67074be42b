import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { actSearch } from '#src/lib/search.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { gatewayDetail, gatewaysPage, textDetail, textsPage } from './api.ts';
import { gatewaySearch, textSearch } from './search.ts';

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

export const textsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/upms/text/index',
  validateSearch: textSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(textsPage(deps)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'pageTexts', title: { zh: '短信记录', en: 'Text messages' } },
}).lazy(() => import('./pages/texts-page.tsx').then((module) => module.lazyRoute));

export const textRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/upms/text/$id',
  validateSearch: actSearch,
  loader: ({ context, params }) => {
    context.queryClient.query(textDetail(params.id)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'readText', title: { zh: '短信详情', en: 'Text message' } },
}).lazy(() => import('./pages/text-page.tsx').then((module) => module.lazyRoute));
