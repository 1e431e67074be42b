import { configure, fireEvent, render, screen, within } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { staffWith } from '#tests/kit/role-staff.ts';
import { nodeFetch } from '#tests/kit/view-network.ts';
import { viewServer } from '#tests/kit/view-server.ts';

// A narrow window shows rows as cards, which jsdom can draw.
const { matchMedia } = globalThis;
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(matchMedia(media), { matches: media === '(max-width: 719px)' }),
);

// The client reads where the calls go when it is loaded, so the server comes first.
const server = await viewServer({ demo: { orders: 20, members: 20 } });
const { startSession } = await import('#src/features/session/session-actor.ts');
const { Gate } = await import('#src/app/gate.tsx');

configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 60_000 });

let end = () => {};
afterEach(() => {
  end();
  vi.restoreAllMocks();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

/** The server, past the client under test. */
const behind = {
  token: () => server.signIn('tenant'),
  async call(method: string, path: string, { token, body }: { token?: string | undefined; body?: unknown } = {}) {
    const headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const answer = await nodeFetch(server.url + path, { method, headers, body: JSON.stringify(body) });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as { code: unknown } };
  },
};

/** Signs a new person with a role in, and opens a page as them. */
async function enter(roleId: string, page: string): Promise<void> {
  const { token } = await staffWith(behind, roleId);
  localStorage.setItem('zhanggui.token', token);
  window.history.replaceState(null, '', page);
  const started = startSession();
  const shown = render(<Gate session={started.session} />);
  end = () => {
    started.end();
    shown.unmount();
    end = () => {};
  };
}

const linksOfMenu = async () =>
  within(await screen.findByRole('navigation', { name: '主导航' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('the menu has the pages of the role, and a page of others says who may open it', async () => {
  // The router logs every error that a page catches; this test causes one on purpose.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  await enter('warehouse', '/upms/log/index');
  expect(await screen.findByRole('heading', { name: '没有权限访问此页面' })).toBeVisible();
  expect(screen.getByText('只有店主可以执行此操作')).toBeVisible();
  const links = await linksOfMenu();
  expect(links).toEqual(expect.arrayContaining(['首页', '订单', '售后', '商品', '媒体库']));
  for (const closed of ['会员', '账号', '角色', '配置', '操作日志']) expect(links).not.toContain(closed);
});

test('a list has no button for what the role lacks, and a row’s menu names who may', async () => {
  await enter('reader', '/mall/goodsspec/index');
  await screen.findByRole('heading', { level: 1, name: '商品规格' });
  const [menu] = await screen.findAllByRole('button', { name: /操作：/ });
  expect(screen.queryByRole('button', { name: /新增|添加|新建/ })).toBeNull();
  if (menu) fireEvent.click(menu);
  const item = await screen.findByRole('menuitem', { name: /编辑/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('只有店主和角色「运营」可以执行此操作');
});

test('the actions of an order are those of its chart that the role allows', async () => {
  await enter('finance', '/mall/orderinfo/index');
  const [menu] = await screen.findAllByRole('button', { name: /操作：/ });
  if (menu) fireEvent.click(menu);
  const ship = await screen.findByRole('menuitem', { name: /^发货/ });
  expect(ship).toHaveAttribute('aria-disabled', 'true');
  expect(ship).toHaveTextContent('只有店主和角色「仓库」可以执行此操作');
});

test.each([
  ['warehouse', 0],
  ['finance', 1],
])('the name of a member is for the role %s that many links to the member: %i', async (role, links) => {
  await enter(role, '/mall/orderinfo/index');
  const [order] = await screen.findAllByRole('link', { name: /^\d{18,}$/ });
  if (order) fireEvent.click(order);
  const card = await screen.findByRole('region', { name: '会员' });
  expect(within(card).queryAllByRole('link')).toHaveLength(links);
});

test.each([
  ['/mall/usershop/index', /^(开业|关店)$/],
  ['/mall/goodsspu/index', /^(上架|下架)$/],
  ['/mall/points/index', /^(上架|下架)$/],
  ['/mall/article/index', /^(发布|取消发布|移动到分类|管理分类)$/],
])('who may only read finds no act on chosen rows of %s', async (page, acts) => {
  await enter('reader', page);
  const [box] = await screen.findAllByRole('checkbox', { name: /^选择 / });
  if (box) fireEvent.click(box);
  const bar = await screen.findByRole('region', { name: '已选 1 项' });
  expect(within(bar).getByRole('button', { name: '取消选择' })).toBeVisible();
  expect(screen.queryAllByRole('button', { name: acts })).toEqual([]);
});

/** The acts of a row's menu that the role blocks; it stays open. */
async function blockedIn(menu: HTMLElement | undefined): Promise<(string | undefined)[]> {
  if (menu) fireEvent.click(menu);
  const items = await screen.findAllByRole('menuitem');
  const blocked = items.filter((item) => item.textContent?.includes('可以执行此操作'));
  return blocked.map((item) => item.textContent?.replace(/只有店主.*/, ''));
}

test('who may only read tags is told at each act on a tag or its category who may', async () => {
  await enter('reader', '/mall/tag/index');
  await screen.findAllByRole('link', { name: / 名会员$/ });
  const menus = screen.getAllByRole('button', { name: /操作：/ });
  expect(await blockedIn(menus[0])).toEqual(['编辑分类', '删除']);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await vi.waitFor(() => expect(screen.queryAllByRole('menuitem')).toEqual([]));
  expect(await blockedIn(menus.at(-1))).toEqual(['编辑标签', '删除']);
});

test('who may only read settings is told at an earlier value who may go back to it', async () => {
  const token = await behind.token();
  const body = { key: 'openingHours', name: '营业时间', type: 'text', value: '九点到六点' };
  const made = await behind.call('POST', '/api/upms/configeditor', { token, body });
  const { id, version } = (made.body as unknown as { data: { id: string; version: number } }).data;
  await behind.call('POST', `/api/upms/configeditor/${id}/publish`, { token, body: { version } });
  await enter(await roleWith('configuration.view'), '/upms/configeditor/index');
  fireEvent.click(await screen.findByRole('button', { name: /操作：.*(营业时间|openingHours)/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '历史' }));
  const dialog = within(await screen.findByRole('dialog'));
  const [first] = await dialog.findAllByRole('button', { name: /操作：/ });
  await vi.waitFor(() => expect(screen.queryAllByRole('menuitem')).toEqual([]));
  expect(await blockedIn(first)).toEqual(['恢复此值']);
});

test('who may not read the code of a mini program is told at the way to it who may', async () => {
  await enter(await roleWith('wxapp.view'), '/weixin/wxapp/index?appType=1');
  const [menu] = await screen.findAllByRole('button', { name: /操作：/ });
  expect(await blockedIn(menu)).toContain('代码发布');
});

let roles = 0;

/** A role of these permissions alone; its id. */
async function roleWith(...permissions: string[]): Promise<string> {
  roles += 1;
  const body = { name: `角色 ${roles}`, permissions };
  const made = await behind.call('POST', '/api/upms/role', { token: await behind.token(), body });
  return (made.body as unknown as { data: { id: string } }).data.id;
}

test('who may not read categories and specs sees those of the goods, and who may choose others', async () => {
  await enter(await roleWith('goods.view', 'goods.edit', 'file.edit'), '/mall/goodsspu/index');
  const isOfRow = (link: HTMLElement) => link.getAttribute('href')?.includes('/mall/goodsspu/form?id=') === true;
  const name = await vi.waitFor(() => {
    const [found] = screen.getAllByRole('link').filter(isOfRow);
    if (!found) throw new Error('No goods are listed yet.');
    return found;
  });
  fireEvent.click(name);
  const first = await screen.findByLabelText<HTMLSelectElement>('一级分类');
  expect(first).toBeDisabled();
  expect(first.selectedOptions[0]?.textContent).not.toBe('未分类');
  expect(screen.getAllByText(/^只有店主和角色「.*」可以执行此操作$/)).toHaveLength(2);
  expect(screen.queryByText(/没有可用的规格/)).toBeNull();
});

test.each([
  ['order.view', []],
  ['gateway.view', ['/upms/gateway/index']],
])('the first steps of a shop that %s sees are those whose pages it opens', async (permission, addresses) => {
  await enter(await roleWith(permission), '/');
  await screen.findByRole('region', { name: '待办' });
  await vi.waitFor(() => {
    const card = screen.queryByRole('region', { name: '开店准备' });
    const links = card === null ? [] : within(card).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href')?.split('?')[0])).toEqual(addresses);
  });
});

test('orders are filtered by a member only by who may find members', async () => {
  await enter(await roleWith('order.view'), '/mall/orderinfo/index');
  fireEvent.click(await screen.findByRole('button', { name: '更多筛选' }));
  expect(await screen.findByLabelText('付款')).toBeVisible();
  expect(screen.queryByLabelText('会员')).toBeNull();
});
