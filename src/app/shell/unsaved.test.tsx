import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nodeFetch } from '#tests/kit/view-network.ts';
import { viewServer } from '#tests/kit/view-server.ts';

// The client reads its base URL when it loads, so the server starts first.
const server = await viewServer({ demo: { orders: 1, members: 1 } });
const { startSession } = await import('#src/features/session/session-actor.ts');
const { Gate } = await import('../gate.tsx');

configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

let close = () => {};
afterEach(() => close());
afterAll(async () => server.close());

const title = () => screen.findByRole('textbox', { name: /标题/, hidden: true });
const press = async (role: 'button' | 'menuitem' | 'menuitemradio', name: string | RegExp) =>
  userEvent.click(await screen.findByRole(role, { name }));

beforeEach(async () => {
  const token = await server.signIn('super');
  await nodeFetch(`${server.url}/api/auth/tenant`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tenantId: 't2' }),
  });
  window.history.replaceState(null, '', '/mall/article/form');
  const { session, end } = startSession();
  const { unmount } = render(<Gate session={session} />);
  close = () => {
    end();
    unmount();
  };
  fireEvent.change(await title(), { target: { value: '手冲入门' } });
});

test.each([
  [
    'signing out',
    async () => {
      await press('button', /^账户/);
      await press('menuitem', '退出登录');
    },
  ],
  [
    'all tenants',
    async () => {
      await press('button', '租户: 云上良品');
      await press('menuitemradio', '全部租户');
    },
  ],
  [
    'another tenant',
    async () => {
      await press('button', '租户: 云上良品');
      await press('menuitemradio', '青禾生活');
    },
  ],
])('%s asks before it takes away what was typed', async (_, leave) => {
  await leave();
  await press('button', '继续编辑');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await title()).toHaveValue('手冲入门');
  expect(screen.getByRole('button', { name: '租户: 云上良品' })).toBeVisible();

  await leave();
  await press('button', '离开');
  await waitFor(() => expect(screen.queryByDisplayValue('手冲入门')).toBeNull());
});
