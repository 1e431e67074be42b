import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createRoute, createRouter } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { superOnly } from '#src/lib/audience.ts';
import { createQueryClient } from '#src/lib/query.ts';
import { type Operator, SessionContext } from '#src/lib/session.ts';
import { shellRoute } from '#src/lib/shell-route.ts';
import { network } from '#tests/kit/view-network.ts';
import { Shell } from '../shell/shell.tsx';
import { Crash } from './crash.tsx';
import { Refused } from './refused.tsx';

const load = vi.fn<() => void>();
const titled = { audience: superOnly, title: { zh: '密室', en: 'Closet' } };
const closetRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/closet',
  staticData: titled,
  loader: load,
  component: () => <h1>密室</h1>,
});

beforeEach(() => {
  // The router and React log every error that a page catches; this test causes one on purpose.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  load.mockReset();
  network.fetch = () => Promise.reject(new TypeError('cut'));
});
afterEach(() => {
  network.fetch = null;
  vi.restoreAllMocks();
});

function open(type: Operator['type']) {
  window.history.replaceState(null, '', '/closet');
  const operator = { id: '3', name: '小满', username: 'tenant', type, tenantId: 't1', chosenTenantId: null };
  const queryClient = createQueryClient();
  const routeTree = shellRoute
    .update({ ...shellRoute.options, component: Shell, errorComponent: Refused })
    .addChildren([closetRoute]);
  const router = createRouter({ routeTree, context: { queryClient, operator }, defaultErrorComponent: Crash });
  const session = { operator, isSwitchingTenant: false, switchTenant: () => {}, signOut: () => {} };
  render(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        {/* The registered router is the app's own; this one has a page that the product lacks. */}
        <RouterProvider router={router as never} />
      </SessionContext>
    </QueryClientProvider>,
  );
}

test('a page of others is refused inside the frame, and nothing of it is asked for', async () => {
  open(2);

  expect(await screen.findByRole('heading', { name: '没有权限访问此页面' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: '主导航' })).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

test('the page opens for its audience', async () => {
  open(-1);

  expect(await screen.findByRole('heading', { name: '密室' })).toBeVisible();
});

test('a page that fails stands as a failure in its place, and trying again opens it', async () => {
  load.mockImplementationOnce(() => {
    throw new Error('broken');
  });
  open(-1);

  expect(await screen.findByRole('heading', { name: '页面出错了' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { name: '密室' })).toBeVisible();
});
