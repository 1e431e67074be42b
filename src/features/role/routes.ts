import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { rolesPage } from './api.ts';
import { roleSearch } from './search.ts';

export const rolesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/upms/role/index',
  validateSearch: roleSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(rolesPage(deps)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'pageRoles', title: { zh: '角色', en: 'Roles' } },
}).lazy(() => import('./pages/roles-page.tsx').then((module) => module.lazyRoute));
