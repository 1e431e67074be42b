import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { SessionActor } from '#src/features/session/session-actor.ts';
import { hearNothing, nodeFetch } from '#tests/kit/view-network.ts';
import { viewServer } from '#tests/kit/view-server.ts';
import { listCalls, type Row } from './list-calls.ts';

// A narrow window shows rows as cards, which jsdom can draw; the grid's own drawing is for a real browser to prove.
const { matchMedia } = globalThis;
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(matchMedia(media), { matches: media === '(max-width: 719px)' }),
);

// The client reads where the calls go when it is loaded, so the server comes first.
const server = await viewServer({ demo: { orders: 5, members: 40 } });
const { startSession } = await import('#src/features/session/session-actor.ts');
const { Gate } = await import('#src/app/gate.tsx');
const { preloadDialog } = await import('#src/ui/dialog/dialog.tsx');
await preloadDialog();

// Whether each of the elements above is shown takes jsdom most of a test's time.
configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 60_000 });

let end = () => {};
let hearAgain = () => {};
afterEach(() => {
  end();
  hearAgain();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const { call, recordsOf, placed } = listCalls(server.url);

function show(page: string): SessionActor {
  window.history.replaceState(null, '', page);
  const started = startSession();
  const shown = render(<Gate session={started.session} />);
  end = () => {
    started.end();
    shown.unmount();
    end = () => {};
  };
  return started.session;
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const box = async (name: string) => screen.findByRole('checkbox', { name: `选择 ${name}` });

const both = (path: (id: string) => string) => async (row: Row, token: string) => {
  for (const [step, shelf] of ['0', '1'].entries()) {
    await call('PUT', path(row.id), { token, body: { shelf, version: row.version + step } });
  }
};

test.each([
  {
    list: '用户店铺',
    page: '/mall/usershop/index?status=1',
    rows: '/mall/usershop/page?status=1',
    name: 'shopName',
    act: '关店',
    meanwhile: async ({ id, version }: Row, token: string) =>
      void (await call('PUT', '/mall/usershop', { token, body: { id, version, intro: '另一人写的' } })),
  },
  {
    list: '爱豆商品',
    page: '/mall/points/index?shelf=1',
    rows: '/mall/pointsgoodsspu/page?shelf=1',
    name: 'name',
    act: '下架',
    meanwhile: both((id) => `/mall/pointsgoodsspu/${id}/shelf`),
  },
  {
    list: '商品',
    page: '/mall/goodsspu/index?shelf=1',
    rows: '/mall/goodsspu/page?shelf=1',
    name: 'name',
    act: '下架',
    meanwhile: async ({ id, version }: Row, token: string) => {
      for (const [step, shelf] of ['0', '1'].entries()) {
        const body = { shelf, rows: [{ id, version: version + step }] };
        await call('PUT', '/mall/goodsspu/shelf', { token, body });
      }
    },
  },
  {
    list: '文章',
    page: '/mall/article/index?status=1',
    rows: '/mall/article/page?status=1',
    name: 'title',
    act: '取消发布',
    meanwhile: async ({ id, version }: Row, token: string) => {
      await call('PUT', `/mall/article/${id}/unpublish`, { token, version });
      await call('PUT', `/mall/article/${id}/publish`, { token, version: version + 1 });
    },
  },
])('$list: many are changed at once, and one that somebody else changed stays chosen with the reason', async (each) => {
  const token = await server.signIn('tenant');
  // Or it has the other's row before anybody presses anything.
  hearAgain = hearNothing();
  show(each.page);
  const seen = await recordsOf(each.rows, token);
  const nameOf = (row: Row) => String(row[each.name]);
  // Some of the demo's rows have the same name.
  const [first, second] = seen.filter((row) => seen.filter((other) => nameOf(other) === nameOf(row)).length === 1);
  if (!first || !second) throw new Error('The demo has too few rows.');
  for (const row of [first, second]) fireEvent.click(await box(nameOf(row)));
  await each.meanwhile(second, token);
  await press(each.act);
  // Found is there; the list is read anew meanwhile, and may draw it once more.
  await screen.findByText('已完成 1 项');
  await screen.findByText('1 项未执行，仍为选中状态：');
  await screen.findByText(new RegExp(`修改.*：${nameOf(second)}$`));
  const left = await recordsOf(each.rows, token);
  expect(left.some(({ id }) => id === first.id)).toBe(false);
  expect(left.some(({ id }) => id === second.id)).toBe(true);
});

test('会员: tags are given to many and taken from them, and many are disabled', async () => {
  const token = await server.signIn('tenant');
  const chosen = (await recordsOf('/mall/userinfo/page?status=0', token)).slice(0, 2);
  const [category] = (await call('GET', '/mall/tagCategories/list', { token })) as { items: Row[] }[];
  const tag = category?.items[0];
  const mark = async (act: string) => {
    await press(act);
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(await dialog.findByRole('checkbox', { name: String(tag?.['name']) }));
    fireEvent.click(dialog.getByRole('button', { name: act }));
  };
  const choose = async () => {
    for (const { nickName } of chosen) fireEvent.click(await box(String(nickName)));
  };
  const tagged = async () => {
    const rows = await recordsOf('/mall/userinfo/page?size=100', token);
    const ids = new Set(chosen.map(({ id }) => id));
    const own = rows.filter(({ id }) => ids.has(id)) as (Row & { tagIds: string[] })[];
    return own.map(({ tagIds }) => tagIds.includes(tag?.id ?? ''));
  };
  show('/mall/userinfo/index?status=0');
  await choose();
  await mark('添加标签');
  await waitFor(async () => expect(await tagged()).toEqual([true, true]));
  await waitFor(() => expect(screen.queryByText('已选 2 项')).toBeNull());
  await choose();
  await mark('移除标签');
  await waitFor(async () => expect(await tagged()).toEqual([false, false]));
  await waitFor(() => expect(screen.queryByText('已选 2 项')).toBeNull());
  await choose();
  await press('停用会员');
  await waitFor(async () => {
    const open = await recordsOf('/mall/userinfo/page?status=0&size=100', token);
    expect(open.filter(({ id }) => chosen.some((each) => each.id === id))).toEqual([]);
  });
});

const menu = async (line: string | RegExp, role: 'menuitem' | 'menuitemradio' | 'menuitemcheckbox' = 'menuitem') => {
  await press(/^视图/);
  fireEvent.click(await screen.findByRole(role, { name: line }));
};
const address = () => new URLSearchParams(window.location.search);

test('a view is saved, shared, opened with and renamed; a colleague sees it only while it is shared', async () => {
  const token = await server.signIn('tenant');
  const made = (await call('POST', '/upms/user', {
    token,
    body: { username: 'a-colleague', name: '同事', type: 2, roleId: 'reader' },
  })) as { password: string };
  const first = await nodeFetch(`${server.url}/api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'a-colleague', password: made.password }),
  });
  const colleague = ((await first.json()) as { data: { accessToken: string } }).data.accessToken;
  const seenByColleague = async () =>
    ((await call('GET', '/upms/savedview', { token: colleague })) as { name: string }[]).map(({ name }) => name);

  show('/mall/usershop/index?status=1');
  await menu('将当前条件存为视图…');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/视图名称/), { target: { value: '营业的店' } });
  fireEvent.click(dialog.getByLabelText('共享给同事'));
  fireEvent.click(dialog.getByLabelText('打开列表时默认使用'));
  fireEvent.click(dialog.getByRole('button', { name: '保存' }));
  await screen.findByText('已保存视图“营业的店”');
  expect(await seenByColleague()).toEqual(['营业的店']);

  end();
  show('/mall/usershop/index');
  await waitFor(() => expect(address().get('status')).toBe('1'));
  await menu('重命名…');
  const again = within(await screen.findByRole('dialog'));
  fireEvent.change(again.getByLabelText(/视图名称/), { target: { value: '开着的店' } });
  fireEvent.click(again.getByRole('button', { name: '保存' }));
  await screen.findByText(/^开着的店/);
  expect(await seenByColleague()).toEqual(['开着的店']);

  end();
  localStorage.setItem('zhanggui.token', colleague);
  show('/mall/usershop/index');
  await menu(/开着的店/, 'menuitemradio');
  await waitFor(() => expect(address().get('status')).toBe('1'));
  await press(/^视图/);
  expect(screen.queryByRole('menuitem', { name: '删除视图' })).toBeNull();

  end();
  localStorage.setItem('zhanggui.token', token);
  show('/mall/usershop/index?status=1');
  await screen.findByText(/^开着的店/);
  await menu('共享给同事', 'menuitemcheckbox');
  await waitFor(async () => expect(await seenByColleague()).toEqual([]));
  const share = await screen.findByRole('menuitemcheckbox', { name: '共享给同事' });
  await waitFor(() => expect(share).toHaveAttribute('aria-checked', 'false'));
  fireEvent.click(screen.getByRole('menuitem', { name: '删除视图' }));
  await screen.findByText('已删除视图“开着的店”');
  await press('撤销');
  await screen.findByText(/^开着的店/);
});

test('a job names its orders, fails none before it runs, and shows what became of each when it is over', async () => {
  const token = await server.signIn('tenant');
  const orders = [await placed(token), await placed(token), await placed(token)];
  const [closed] = orders;
  if (!closed) throw new Error('No order was placed.');
  await call('PUT', `/mall/orderinfo/cancel/${closed.id}`, { token, version: closed.version });
  const body = { act: 'cancel', orderIds: orders.map(({ id }) => id) };
  const { id } = (await call('POST', '/mall/orderinfo/act', { token, body })) as Row;

  show(`/mall/jobs/${id}`);
  await screen.findByText('待确认');
  for (const { id: orderId, orderNo } of orders) {
    const link = await screen.findByRole('link', { name: String(orderNo) });
    expect(link).toHaveAttribute('href', `/mall/orderinfo/${orderId}`);
  }
  expect(screen.getByRole('row', { name: new RegExp(`${String(closed['orderNo'])}.*不能执行`) })).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText('失败')).toBeNull();

  await press('确认执行');
  await waitFor(() => expect(screen.getAllByRole('row', { name: /(完成|失败)/ })).toHaveLength(3));
  expect(screen.getAllByRole('row', { name: /完成/ })).toHaveLength(2);
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3'));
});
