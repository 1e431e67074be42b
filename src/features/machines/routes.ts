import { createRoute, notFound } from '@tanstack/react-router';
import { everyone } from '#src/lib/audience.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { drawingNames } from '#src/ui/machine-chart/drawings.ts';

export const machinesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/machines',
  staticData: { audience: everyone, title: { zh: '状态机', en: 'Machines' } },
}).lazy(() => import('./pages/machines.tsx').then((module) => module.lazyRoute));

export const machineRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/machines/$name',
  loader: ({ params }) => {
    if (!drawingNames.includes(params.name)) notFound({ throw: true });
  },
  staticData: { audience: everyone, title: { zh: '状态机', en: 'Machine' } },
}).lazy(() => import('./pages/machine.tsx').then((module) => module.lazyRoute));
