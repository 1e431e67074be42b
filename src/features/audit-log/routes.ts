import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { auditPage } from './api.ts';
import { auditSearch } from './search.ts';

export const auditLogRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/upms/log/index',
  validateSearch: auditSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(auditPage(deps)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'pageAuditLog', title: { zh: '操作日志', en: 'Audit log' } },
}).lazy(() => import('./pages/audit-log-page.tsx').then((module) => module.lazyRoute));
