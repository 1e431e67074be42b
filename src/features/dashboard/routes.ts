import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { aheadReads } from '#src/lib/ahead-reads.ts';
import { everyone } from '#src/lib/audience.ts';
import { day } from '#src/lib/search.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { goodsSummary, memberSummary, orderSummary, tenantMemberSummary } from './api.ts';

/** The home page; its date range only affects the comparison. */
export const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  validateSearch: v.object({ from: day(), to: day() }),
  // The numbers that stand there already are on the page when it is drawn.
  loader: ({ context }) =>
    aheadReads(context.queryClient, [goodsSummary(), memberSummary(), tenantMemberSummary(), orderSummary()]),
  staticData: { audience: everyone, title: { zh: '首页', en: 'Home' } },
}).lazy(() => import('./pages/dashboard-page.tsx').then((module) => module.lazyRoute));
