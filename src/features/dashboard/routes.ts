import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { everyone } from '#src/lib/audience.ts';
import { day } from '#src/lib/search.ts';
import { shellRoute } from '#src/lib/shell-route.ts';

/** The home page; its date range only affects the comparison. */
export const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  validateSearch: v.object({ from: day(), to: day() }),
  staticData: { audience: everyone, title: { zh: '首页', en: 'Home' } },
}).lazy(() => import('./pages/dashboard-page.tsx').then((module) => module.lazyRoute));
