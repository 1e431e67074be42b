import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { everyone } from '#src/lib/audience.ts';
import { createQueryClient } from '#src/lib/query.ts';
import { savedViews } from '#src/lib/saved-views.ts';
import { BackLink } from '../page/back-link.tsx';
import { useViews } from './use-views.ts';

test('a list that is opened has its default view, and one that is gone back to is as it was left', async () => {
  const client = createQueryClient();
  const view = { id: '1', list: '/help', name: '可用', search: { status: '0' }, isDefault: true, isOwn: true };
  client.setQueryData<unknown>(savedViews().queryKey, [view]);
  function List() {
    const { apply } = useViews();
    return (
      <button type="button" onClick={() => apply(null)}>
        全部
      </button>
    );
  }
  const Row = () => <BackLink to="/help" />;
  const staticData = { audience: everyone, title: { zh: '', en: '' } };
  window.history.replaceState(null, '', '/row');
  const root = createRootRoute({ component: Outlet, staticData });
  const list = createRoute({ getParentRoute: () => root, path: '/help', component: List, staticData });
  const row = createRoute({ getParentRoute: () => root, path: '/row', component: Row, staticData });
  const router = createRouter({ routeTree: root.addChildren([list, row]) });
  render(
    <QueryClientProvider client={client}>
      {/* The registered router is the app's own. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const go = (to: string) => act(() => router.history.push(to));
  const isAt = (address: string) =>
    waitFor(() => expect([router.state.location.href, router.state.status]).toEqual([address, 'idle']));

  // The row was opened from elsewhere.
  await userEvent.click(await screen.findByRole('link', { name: '返回' }));
  await isAt('/help?status=0');
  await userEvent.click(screen.getByRole('button', { name: '全部' }));
  await isAt('/help');
  go('/row');
  await isAt('/row');
  act(() => router.history.back());
  await isAt('/help');
  await act(() => new Promise((resolve) => void setTimeout(resolve, 50)));
  await isAt('/help');

  go('/row');
  await isAt('/row');
  await userEvent.click(screen.getByRole('link', { name: '返回' }));
  await isAt('/help');
  await act(() => new Promise((resolve) => void setTimeout(resolve, 50)));
  await isAt('/help');

  go('/row');
  await isAt('/row');
  go('/help');
  await isAt('/help?status=0');
});
