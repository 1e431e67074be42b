import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { codeDetail, codeMatrix } from './api.ts';
import { matrixSearch } from './search.ts';

export const codeMatrixRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/weixin/code/index',
  validateSearch: matrixSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // A failed read is told by the page itself, which offers to try again.
    context.queryClient.query(codeMatrix(deps)).catch(() => {});
  },
  staticData: { audience: everyone, title: { zh: '代码发布', en: 'Code release' } },
}).lazy(() => import('./pages/matrix-page.tsx').then((module) => module.lazyRoute));

export const codeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/weixin/code/$appId',
  loader: ({ context, params }) => {
    context.queryClient.query(codeDetail(params.appId)).catch(() => {});
  },
  staticData: { audience: everyone, title: { zh: '代码发布', en: 'Code release' } },
}).lazy(() => import('./pages/code-page.tsx').then((module) => module.lazyRoute));
