import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { notificationsPage } from './api.ts';
import { notificationSearch } from './search.ts';

export const notificationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/upms/notification/index',
  validateSearch: notificationSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(notificationsPage(deps)).catch(() => {});
  },
  staticData: { audience: everyone, title: { zh: '通知', en: 'Notifications' } },
}).lazy(() => import('./pages/notifications-page.tsx').then((module) => module.lazyRoute));
