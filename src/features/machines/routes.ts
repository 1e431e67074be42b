import { createRoute } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';

export const machinesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/machines',
  staticData: { audience: everyone, title: { zh: '状态机', en: 'Machines' } },
}).lazy(() => import('./pages/machines.tsx').then((module) => module.lazyRoute));

export const machineRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/machines/$name',
  staticData: { audience: everyone, title: { zh: '状态机', en: 'Machine' } },
}).lazy(() => import('./pages/machine.tsx').then((module) => module.lazyRoute));
