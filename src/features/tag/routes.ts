import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { everyone } from '#src/lib/audience.ts';
import { text } from '#src/lib/search.ts';
import { shellRoute } from '#src/lib/shell-route.ts';

export const tagsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/tag/index',
  validateSearch: v.object({ tenantId: text(32), category: text(19) }),
  staticData: { audience: everyone, needs: 'listTagItems', title: { zh: '会员标签', en: 'Member tags' } },
}).lazy(() => import('./pages/tags-page.tsx').then((module) => module.lazyRoute));
