import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';

export const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account',
  staticData: { audience: everyone, title: { zh: '我的账户', en: 'My account' } },
}).lazy(() => import('./pages/account-page.tsx').then((module) => module.lazyRoute));
