import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { viewServer } from '#tests/kit/view-server.ts';

// The client reads where the calls go when it is loaded, so the server comes first.
const server = await viewServer({ demo: { orders: 1, members: 20 } });
const { startSession } = await import('#src/features/session/session-actor.ts');
const { Gate } = await import('#src/app/gate.tsx');

configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 60_000 });

let end = () => {};
afterEach(() => end());
afterAll(() => server.close());

function show(page: string): void {
  window.history.replaceState(null, '', page);
  const started = startSession();
  const shown = render(<Gate session={started.session} />);
  end = () => {
    started.end();
    shown.unmount();
  };
}

test('what the address of a list says and the list cannot read is left out with one note', async () => {
  await server.signIn('tenant');
  show('/mall/userinfo/index?sex=dog&status=9&text=%E6%9E%97%E6%A3%AE&utm=1');
  expect(await screen.findByText('地址中的筛选条件“sex=dog、status=9”无法识别，已忽略。')).toBeInTheDocument();
  await waitFor(() => expect(window.location.search).not.toContain('dog'));
  expect(window.location.search).toContain('text=');
});

test('one letter, for which members cannot be searched, is left out of their address with a note', async () => {
  await server.signIn('tenant');
  show('/mall/userinfo/index?status=0&text=%E6%9E%97');
  expect(await screen.findByText('地址中的筛选条件“text=林”无法识别，已忽略。')).toBeInTheDocument();
  await waitFor(() => expect(window.location.search).not.toContain('text='));
  expect(window.location.search).toContain('status=0');
});

test.each(['orderinfo', 'aftersale', 'jobs'])(
  'a state that the rows of %s cannot be in is left out with a note',
  async (list) => {
    await server.signIn('tenant');
    show(`/mall/${list}/index?state=lost.in.${list}`);
    expect(await screen.findByText(`地址中的筛选条件“state=lost.in.${list}”无法识别，已忽略。`)).toBeInTheDocument();
    await waitFor(() => expect(window.location.search).not.toContain('lost'));
  },
);

test('a filter on a field of the profile stands in the address, beside the others, until filters are cleared', async () => {
  await server.signIn('tenant');
  show('/mall/userinfo/index?status=0&profile=newsletter%3Dtrue');
  fireEvent.click(await screen.findByRole('button', { name: '更多筛选（1）' }));
  const choice = await screen.findByRole('combobox', { name: '接收活动通知' });
  expect(choice).toHaveValue('true');
  fireEvent.change(choice, { target: { value: 'false' } });
  await waitFor(() => expect(window.location.search).toContain('profile=newsletter%3Dfalse'));
  expect(window.location.search).toContain('status=0');
  await waitFor(() => expect(choice).toHaveValue('false'));
  fireEvent.click(await screen.findByRole('button', { name: '清除筛选' }));
  await waitFor(() => expect(window.location.search).not.toContain('profile'));
});
