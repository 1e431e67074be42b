import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { entriesPage } from './api.ts';
import { configSearch } from './search.ts';

export const configurationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/upms/configeditor/index',
  validateSearch: configSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(entriesPage(deps)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'pageConfigEntries', title: { zh: '配置', en: 'Settings' } },
}).lazy(() => import('./pages/config-page.tsx').then((module) => module.lazyRoute));
