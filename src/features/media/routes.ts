import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { filesPage } from './api.ts';
import { mediaSearch } from './search.ts';

export const mediaRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/upms/file/index',
  validateSearch: mediaSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(filesPage(deps)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'pageFiles', title: { zh: '媒体库', en: 'Media library' } },
}).lazy(() => import('./pages/media-page.tsx').then((module) => module.lazyRoute));
