import { createRoute } from '@tanstack/react-router';
import { everyone, platformStaff } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { codeDetail, codeMatrix, templates } from './api.ts';
import { matrixSearch } from './search.ts';

export const codeMatrixRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/weixin/code/index',
  validateSearch: matrixSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(codeMatrix(deps)).catch(() => {});
  },
  staticData: {
    audience: everyone,
    needs: 'pageCodeMatrix',
    title: { zh: '代码发布', en: 'Code release' },
    rowsOf: 'mini-program-code',
  },
}).lazy(() => import('./pages/matrix-page.tsx').then((module) => module.lazyRoute));

export const templatesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/weixin/code/templates',
  loader: ({ context }) => {
    context.queryClient.query(templates()).catch(() => {});
  },
  staticData: { audience: platformStaff, title: { zh: '模板库', en: 'Template library' } },
}).lazy(() => import('./pages/templates-page.tsx').then((module) => module.lazyRoute));

export const codeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/weixin/code/$appId',
  loader: ({ context, params }) => {
    context.queryClient.query(codeDetail(params.appId)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'readCode', title: { zh: '代码发布', en: 'Code release' } },
}).lazy(() => import('./pages/code-page.tsx').then((module) => module.lazyRoute));
