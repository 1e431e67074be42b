import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shiftDay, today } from '#src/lib/format.ts';
import type { SavedView } from '#src/lib/saved-views.ts';
import { hearNothing } from '#tests/kit/view-network.ts';
import { viewServer } from '#tests/kit/view-server.ts';
import { listCalls } from './list-calls.ts';

// A narrow window shows rows as cards, which jsdom can draw.
const { matchMedia } = globalThis;
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(matchMedia(media), { matches: media === '(max-width: 719px)' }),
);

// The client reads where the calls go when it is loaded, so the server comes first.
const server = await viewServer({ demo: { orders: 1, members: 30 } });
const { startSession } = await import('#src/features/session/session-actor.ts');
const { Gate } = await import('#src/app/gate.tsx');

configure({ defaultHidden: true, asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

let token = '';
let end = () => {};
beforeEach(async () => {
  token = await server.signIn('tenant');
});
afterEach(() => {
  end();
  server.intercept(null);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const { call, placed } = listCalls(server.url);

function show(page: string): void {
  window.history.replaceState(null, '', page);
  const started = startSession();
  const shown = render(<Gate session={started.session} />);
  end = () => {
    started.end();
    shown.unmount();
  };
}
const address = () => Object.fromEntries(new URLSearchParams(window.location.search));

test('all notifications are marked as read from any of their pages', async () => {
  const database = new Client(server.databaseUrl);
  await database.connect();
  await database.query(`insert into notifications (tenant_id, operator_id, source, kind, about_tenant, subject, subject_id)
    select 't1', id, 'page ' || n, 'jobDone', 't1', 'batch-job', n::text
    from operators, generate_series(1, 12) n where username = 'tenant'`);
  await database.end();
  show('/upms/notification/index?current=2&size=10');
  const button = await screen.findByRole('button', { name: '全部标为已读' });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
  await waitFor(async () =>
    expect(await call('GET', '/upms/notification/unread', { token })).toMatchObject({ unread: 0 }),
  );
});

test('the default view of a list leaves an address alone that names a page', async () => {
  const view = await call('POST', '/upms/savedview', {
    token,
    body: { list: '/mall/userinfo/index', name: '停用的', search: { status: '1' }, isShared: false },
  });
  const { id } = view as { id: string };
  await call('PUT', '/upms/savedview/default', { token, body: { list: '/mall/userinfo/index', id } });
  show('/mall/userinfo/index');
  await waitFor(() => expect(address()).toMatchObject({ status: '1' }));
  end();
  show('/mall/userinfo/index?current=2&size=10');
  await screen.findByRole('button', { name: /^视图/ });
  await screen.findAllByRole('checkbox', { name: /^选择/ });
  expect(address()).toEqual({ current: '2', size: '10' });
});

test('a view that could not become the default one is saved once, and the operator is told', async () => {
  server.intercept(({ method, url }) =>
    method === 'PUT' && url.endsWith('/savedview/default')
      ? Response.json({ code: 'internal', msg: '', data: null, ok: false }, { status: 500 })
      : null,
  );
  show('/mall/usershop/index?status=1');
  fireEvent.click(await screen.findByRole('button', { name: /^视图/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '将当前条件存为视图…' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/视图名称/), { target: { value: '营业的店' } });
  fireEvent.click(dialog.getByLabelText('打开列表时默认使用'));
  fireEvent.click(dialog.getByRole('button', { name: '保存' }));
  await screen.findByText('已保存视图“营业的店”');
  await waitFor(() => expect(screen.getByRole('region', { name: '通知' })).toHaveTextContent('服务器出现错误'));
  const views = (await call('GET', '/upms/savedview', { token })) as { name: string }[];
  expect(views.filter(({ name }) => name === '营业的店')).toHaveLength(1);
});

test('a view of a range chosen by its name follows the day, and one of days set by hand does not', async () => {
  const now = today();
  const lastWeek = { from: shiftDay(now, -7), to: shiftDay(now, -1) };
  const kept = async () => {
    const views = (await call('GET', '/upms/savedview', { token })) as SavedView[];
    return views.filter(({ list }) => list === '/mall/jobs/index');
  };
  const save = async (name: string, hint: RegExp) => {
    fireEvent.click(await screen.findByRole('button', { name: /^视图/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '将当前条件存为视图…' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(hint);
    fireEvent.change(dialog.getByLabelText(/视图名称/), { target: { value: name } });
    fireEvent.click(dialog.getByRole('button', { name: '保存' }));
    await screen.findByText(`已保存视图“${name}”`);
  };
  show('/mall/jobs/index');
  fireEvent.click(await screen.findByRole('button', { name: /快捷日期/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '最近 7 天' }));
  await waitFor(() => expect(address()).toMatchObject(lastWeek));
  await save('每周', /每次打开都按当天的“最近 7 天”筛选/);
  const [weekly] = await kept();
  expect(weekly?.search).toEqual({ ...lastWeek, days: 'last7' });

  // A view that was saved long ago.
  const long = { from: '2026-01-01', to: '2026-01-07', days: 'last7' };
  await call('PUT', '/upms/savedview', { token, body: { id: weekly?.id, version: 1, search: long } });
  await call('PUT', '/upms/savedview/default', { token, body: { list: '/mall/jobs/index', id: weekly?.id } });
  end();
  show('/mall/jobs/index');
  await waitFor(() => expect(address()).toEqual(lastWeek));

  const last = await screen.findByRole('textbox', { name: /结束日期/ });
  fireEvent.change(last, { target: { value: shiftDay(now, -2) } });
  fireEvent.blur(last);
  await waitFor(() => expect(address()).toMatchObject({ to: shiftDay(now, -2) }));
  await save('那几天', /日期固定不变/);
  expect((await kept()).map(({ name, search }) => [name, search])).toContainEqual([
    '那几天',
    { from: lastWeek.from, to: shiftDay(now, -2) },
  ]);
  fireEvent.click(await screen.findByRole('button', { name: /^视图/ }));
  await screen.findByRole('menuitemradio', { name: /那几天.*固定日期/ });
  fireEvent.click(screen.getByRole('menuitemradio', { name: /每周.*最近 7 天/ }));
  await waitFor(() => expect(address()).toEqual(lastWeek));
});

test('a row that was deleted is selected no longer', async () => {
  for (const title of ['留下的公告', '要删的公告'])
    await call('POST', '/mall/article', { token, body: { title, content: '<p>公告</p>' } });
  show('/mall/article/index?text=%E7%9A%84%E5%85%AC%E5%91%8A');
  for (const title of ['留下的公告', '要删的公告'])
    fireEvent.click(await screen.findByRole('checkbox', { name: `选择 ${title}` }));
  await screen.findByText('已选 2 项');
  fireEvent.click(screen.getByRole('button', { name: '操作：要删的公告' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: '选择 要删的公告' })).toBeNull());
  await screen.findByText('已选 1 项');
});

test('a tab without rows says that none match, and offers all of them', async () => {
  server.intercept(({ url }) =>
    new URL(url).search.includes('status=-1')
      ? Response.json({ code: 0, msg: '', data: { records: [], total: 0, totalExact: true, current: 1, size: 20 } })
      : null,
  );
  show('/mall/usershop/index?status=-1');
  await screen.findByText('没有符合条件的数据');
  const [, again] = await screen.findAllByRole('button', { name: '清除筛选' });
  fireEvent.click(again ?? screen.getByRole('button', { name: '清除筛选' }));
  await screen.findAllByRole('checkbox', { name: /^选择/ });
  expect(address()).not.toHaveProperty('status');
});

const total = async () => {
  const counts = (await call('GET', '/mall/orderinfo/counts', { token })) as { count: number }[];
  return counts.reduce((sum, { count }) => sum + count, 0);
};
const tabOfAll = (count: number) => screen.findByRole('tab', { name: new RegExp(`^全部 ?${count}$`) });

test('a refresh of the rows brings the numbers beside the tabs too', async () => {
  show('/mall/orderinfo/index');
  const before = await total();
  await tabOfAll(before);
  await placed(token);
  const refresh = await screen.findByRole('button', { name: '有更新，点击刷新' });
  expect(await tabOfAll(before)).toBeInTheDocument();
  fireEvent.click(refresh);
  expect(await tabOfAll(before + 1)).toBeInTheDocument();
});

test('the numbers beside the tabs are read again with the rows of another tab', async () => {
  const hearAgain = hearNothing();
  show('/mall/orderinfo/index');
  const before = await total();
  await tabOfAll(before);
  await placed(token);
  fireEvent.click(screen.getByRole('tab', { name: /^待付款/ }));
  expect(await tabOfAll(before + 1)).toBeInTheDocument();
  hearAgain();
});
