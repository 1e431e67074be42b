import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { nodeFetch } from '#tests/kit/view-network.ts';
import { viewServer } from '#tests/kit/view-server.ts';

// The client reads where the calls go when it is loaded, so the server comes first.
const server = await viewServer({ demo: { orders: 1, members: 1 } });
const { startSession } = await import('#src/features/session/session-actor.ts');
const { Gate } = await import('#src/app/gate.tsx');

configure({ defaultHidden: true, asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

let end = () => {};
afterEach(() => {
  end();
  server.intercept(null);
});
afterAll(() => server.close());

function open() {
  window.history.replaceState(null, '', '/mall/article/form');
  const { session, end: endSession } = startSession();
  const shown = render(<Gate session={session} />);
  end = () => {
    endSession();
    shown.unmount();
  };
}

const title = () => screen.findByLabelText(/标题/);

test('a new article takes no more typing while it is saved, and goes on as it was saved', async () => {
  await server.signIn('tenant');
  open();
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  server.intercept((request) => {
    const isSave = request.method === 'POST' && request.url.endsWith('/api/mall/article');
    return isSave ? held.then(() => nodeFetch(request)) : null;
  });
  fireEvent.change(await title(), { target: { value: '手冲入门' } });
  expect((await title()).closest('[inert]')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(async () => expect((await title()).closest('[inert]')).not.toBeNull());
  go();

  await waitFor(() => expect(window.location.search).toContain('id='));
  await screen.findByRole('heading', { name: '编辑文章' });
  expect(await title()).toHaveValue('手冲入门');
  expect((await title()).closest('[inert]')).toBeNull();
});

test('a draft brings back the title and the other fields too', async () => {
  const token = await server.signIn('tenant');
  const content = JSON.stringify({ title: '手冲入门', author: '编辑部', content: '<p>水温</p>' });
  await nodeFetch(`${server.url}/api/upms/draft`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ key: 'article:new', content }),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: '恢复草稿' }));

  expect(await title()).toHaveValue('手冲入门');
  expect(screen.getByLabelText(/作者/)).toHaveValue('编辑部');
  await screen.findAllByText('水温');
});
