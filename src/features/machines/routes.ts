import { createRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { everyone } from '#src/lib/audience.ts';
import { text } from '#src/lib/search.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { drawingNames } from '#src/ui/machine-chart/drawings.ts';

export const machinesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/machines',
  staticData: { audience: everyone, title: { zh: '状态机', en: 'Workflows' } },
}).lazy(() => import('./pages/machines.tsx').then((module) => module.lazyRoute));

export const machineRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/machines/$name',
  // The row whose history the picture replays.
  validateSearch: v.object({ row: text(64) }),
  loader: ({ params }) => {
    if (!drawingNames.includes(params.name)) notFound({ throw: true });
  },
  staticData: { audience: everyone, title: { zh: '状态机', en: 'Workflow' } },
}).lazy(() => import('./pages/machine.tsx').then((module) => module.lazyRoute));
