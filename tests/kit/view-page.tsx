import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { everyone } from '#src/lib/audience.ts';
import { createQueryClient } from '#src/lib/query.ts';

/** Shows something as a page of a router of its own; `leave` goes on to a page that says "elsewhere". */
export function showPage(page: ReactNode): { leave: () => void } {
  const Pages = () => (useLocation().pathname === '/' ? page : 'elsewhere');
  const routeTree = createRootRoute().update({
    component: Pages,
    staticData: { audience: everyone, title: { zh: '', en: '' } },
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { leave: () => router.history.push('/elsewhere') };
}
