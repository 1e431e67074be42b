import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { staffPage } from './api.ts';
import { staffSearch } from './search.ts';

export const staffRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/upms/user/index',
  validateSearch: staffSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(staffPage(deps)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'pageStaff', title: { zh: '账号', en: 'Accounts' } },
}).lazy(() => import('./pages/staff-page.tsx').then((module) => module.lazyRoute));
