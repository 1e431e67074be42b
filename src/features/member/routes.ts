import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { actSearch } from '#src/lib/search.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { memberDetail, membersPage } from './api.ts';
import { memberSearch } from './search.ts';

export const membersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/userinfo/index',
  validateSearch: memberSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // The page reports a failed read and offers a retry.
    context.queryClient.query(membersPage(deps)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'pageMembers', title: { zh: '会员', en: 'Members' } },
}).lazy(() => import('./pages/members-page.tsx').then((module) => module.lazyRoute));

export const memberRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/userinfo/$id',
  validateSearch: actSearch,
  loader: ({ context, params }) => {
    context.queryClient.query(memberDetail(params.id)).catch(() => {});
  },
  staticData: { audience: everyone, needs: 'readMember', title: { zh: '会员详情', en: 'Member' } },
}).lazy(() => import('./pages/member-page.tsx').then((module) => module.lazyRoute));
