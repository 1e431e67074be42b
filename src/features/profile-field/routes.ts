import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { everyone } from '#src/lib/audience.ts';
import { text } from '#src/lib/search.ts';
import { shellRoute } from '#src/lib/shell-route.ts';

export const profileFieldsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mall/user/profile/index',
  validateSearch: v.object({ tenantId: text(32) }),
  staticData: { audience: everyone, needs: 'pageProfileFields', title: { zh: '会员资料字段', en: 'Profile fields' } },
}).lazy(() => import('./pages/fields-page.tsx').then((module) => module.lazyRoute));
