import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { actSearch } from '#src/lib/search.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { approvalDetail, approvalsPage } from './api.ts';
import { approvalSearch } from './search.ts';

export const approvalsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/upms/approval/index',
  validateSearch: approvalSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(approvalsPage(deps)).catch(() => {});
  },
  staticData: {
    audience: everyone,
    needs: 'pageApprovals',
    title: { zh: '审批', en: 'Approvals' },
    rowsOf: 'approval',
  },
}).lazy(() => import('./pages/approvals-page.tsx').then((module) => module.lazyRoute));

export const approvalRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/upms/approval/$id',
  validateSearch: actSearch,
  loader: ({ context, params }) => {
    context.queryClient.query(approvalDetail(params.id)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'readApproval', title: { zh: '审批详情', en: 'Approval' } },
}).lazy(() => import('./pages/approval-page.tsx').then((module) => module.lazyRoute));
