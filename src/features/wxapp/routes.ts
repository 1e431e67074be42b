import { createRoute } from '@tanstack/react-router';
import { everyone, platformStaff } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { unclaimedPage, wxappDetail, wxappsPage } from './api.ts';
import { authorizedSearch, unclaimedSearch, wxappSearch } from './search.ts';

export const wxappsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/weixin/wxapp/index',
  validateSearch: wxappSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(wxappsPage(deps)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'pageWxapps', title: { zh: '小程序与公众号', en: 'WeChat accounts' } },
}).lazy(() => import('./pages/wxapps-page.tsx').then((module) => module.lazyRoute));

export const authorizedRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/weixin/wxapp/authorized',
  validateSearch: authorizedSearch,
  staticData: { audience: everyone, needs: 'finishAuthorization', title: { zh: '授权结果', en: 'Authorisation' } },
}).lazy(() => import('./pages/authorized-page.tsx').then((module) => module.lazyRoute));

export const unclaimedRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/weixin/wxapp/unclaimed',
  validateSearch: unclaimedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    context.queryClient.query(unclaimedPage(deps)).catch(() => {});
  },
  staticData: { audience: platformStaff, title: { zh: '未归属的授权', en: 'Unclaimed consents' } },
}).lazy(() => import('./pages/unclaimed-page.tsx').then((module) => module.lazyRoute));

export const wxappRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/weixin/wxapp/$id',
  loader: ({ context, params }) => {
    context.queryClient.query(wxappDetail(params.id)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'readWxapp', title: { zh: '账号详情', en: 'Account' } },
}).lazy(() => import('./pages/wxapp-page.tsx').then((module) => module.lazyRoute));
