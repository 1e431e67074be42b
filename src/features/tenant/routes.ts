import { createRoute } from '@tanstack/react-router';
import { platformStaff } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { tenantsPage } from './api.ts';
import { tenantSearch } from './search.ts';

export const tenantsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/upms/tenant/index',
  validateSearch: tenantSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(tenantsPage(deps)).catch(() => {});
  },
  staticData: { audience: platformStaff, title: { zh: '租户', en: 'Tenants' } },
}).lazy(() => import('./pages/tenants-page.tsx').then((module) => module.lazyRoute));
