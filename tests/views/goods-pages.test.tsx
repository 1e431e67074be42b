import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { Account } from '#tests/kit/operators.ts';
import { viewServer } from '#tests/kit/view-server.ts';
import { listCalls } from './list-calls.ts';

// A narrow window shows rows as cards, which jsdom can draw.
const { matchMedia } = globalThis;
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(matchMedia(media), { matches: media === '(max-width: 719px)' }),
);

// The client reads where the calls go when it is loaded, so the server comes first.
const server = await viewServer({ demo: { orders: 1, members: 20 } });
const { startSession } = await import('#src/features/session/session-actor.ts');
const { Gate } = await import('#src/app/gate.tsx');
const { preloadDialog } = await import('#src/ui/dialog/dialog.tsx');
await preloadDialog();

configure({ defaultHidden: true, asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

let end = () => {};
afterEach(() => {
  end();
  server.intercept(null);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const { call, recordsOf } = listCalls(server.url);

async function show(page: string, account: Account = 'tenant'): Promise<string> {
  const token = await server.signIn(account);
  window.history.replaceState(null, '', page);
  const started = startSession();
  const shown = render(<Gate session={started.session} />);
  end = () => {
    started.end();
    shown.unmount();
  };
  return token;
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

test.each(['保存', '取消'])('the goods form leads back to the list as it was: %s', async (way) => {
  const token = await show('/mall/goodsspu/index?shelf=1&sort=sort&order=asc');
  const [first] = await recordsOf('/mall/goodsspu/page?shelf=1&sort=sort&order=asc', token);
  fireEvent.click((await screen.findAllByRole('link', { name: String(first?.['name']) }))[0] as HTMLElement);
  await screen.findByLabelText(/商品名称/);
  await press(way);
  await waitFor(() => expect(window.location.pathname).toBe('/mall/goodsspu/index'));
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toMatchObject({
    shelf: '1',
    sort: 'sort',
    order: 'asc',
  });
});

test('staff of all tenants edit points goods with the goods and shops of their tenant alone', async () => {
  const token = await server.signIn('super');
  const [row] = await recordsOf('/mall/pointsgoodsspu/page?tenantId=t2', token);
  const asked: string[] = [];
  server.intercept(({ method, url }) => {
    const { pathname, searchParams } = new URL(url);
    if (method === 'GET') asked.push(`${pathname} ${searchParams.get('tenantId')}`);
    return null;
  });
  await show(`/mall/points/form?id=${row?.id}`, 'super');
  await press('重新选择');
  await waitFor(() => expect(asked).toContainEqual(expect.stringMatching(/goodsspu\/page/)));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }));
  await press('下一步');
  await screen.findByLabelText('所属店铺');
  expect(asked.filter((call) => /goodsspu\/page|usershop\/page|goodscategory/.test(call)).toSorted()).toEqual([
    '/api/mall/goodscategory/tree t2',
    '/api/mall/goodsspu/page t2',
    '/api/mall/usershop/page t2',
  ]);
});

test('after points goods were edited, others are added on the page of new ones', async () => {
  const token = await server.signIn('tenant');
  const [row] = await recordsOf('/mall/pointsgoodsspu/page', token);
  await show(`/mall/points/form?id=${row?.id}&type=1`);
  await screen.findByRole('heading', { name: '编辑爱豆商品' });
  await screen.findByText('重新选择');
  await press('下一步');
  await screen.findByLabelText('所属店铺');
  await press('下一步');
  await press('提交');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确定' }));
  await press('继续添加');
  await screen.findByRole('heading', { name: '添加爱豆商品' });
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({ type: '1' });
});

test('new points goods that were saved and changed once more are offered with the change when they are edited', async () => {
  const token = await show('/mall/points/form');
  await press('选择商品');
  const picker = within(await screen.findByRole('dialog'));
  const [, row] = await picker.findAllByRole('row');
  fireEvent.click(row as HTMLElement);
  fireEvent.click(picker.getByRole('button', { name: '确定' }));
  await screen.findByText('重新选择');
  await press('下一步');
  const name = await screen.findByLabelText(/商品名称/);
  fireEvent.change(name, { target: { value: '新的爱豆商品' } });
  fireEvent.change(screen.getAllByLabelText(/限兑数量/)[0] as HTMLElement, { target: { value: '3' } });
  await press('下一步');
  await press('提交');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确定' }));
  await screen.findByText('继续添加');
  await press('上一步');
  await press('上一步');
  fireEvent.change(await screen.findByLabelText(/商品名称/), { target: { value: '又改了的' } });
  end();
  const rows = await recordsOf('/mall/pointsgoodsspu/page', token);
  await show(`/mall/points/form?id=${rows.find((each) => each['name'] === '新的爱豆商品')?.id}`);
  await press('恢复草稿');
  expect(await screen.findByLabelText(/商品名称/)).toHaveValue('又改了的');
});

test('a draft of points goods that somebody saved meanwhile does not come back over what they saved', async () => {
  const token = await server.signIn('tenant');
  const [row] = await recordsOf('/mall/pointsgoodsspu/page?shelf=1', token);
  const page = `/mall/points/form?id=${row?.id}`;
  const begin = async () => {
    await show(page);
    await screen.findByText('重新选择');
  };
  await begin();
  await press('下一步');
  fireEvent.change(await screen.findByLabelText(/商品名称/), { target: { value: '改了一半' } });
  end();
  await begin();
  await screen.findByText('恢复草稿');
  end();
  await call('PUT', `/mall/pointsgoodsspu/${row?.id}/shelf`, { token, body: { shelf: '0', version: row?.version } });
  await begin();
  await press('下一步');
  expect(await screen.findByLabelText(/商品名称/)).toHaveValue(String(row?.['name']));
});

/** Types into the field of the goods form with this label. */
const fill = async (label: RegExp | string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test('whoever loses the page of new goods finds the whole form in the draft', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const token = await show('/mall/goodsspu/form');
  await fill(/商品名称/, '竹编茶漏');
  await fill(/^单位/, '只');
  await fill(/^售价（元）：/, '59.5');
  await fill(/^库存：/, '12');
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  const kept = async () =>
    ((await call('GET', '/upms/draft/goods:new', { token })) as { content: string } | null)?.content;
  await waitFor(async () => expect(await kept()).toContain('竹编茶漏'));
  end();

  await show('/mall/goodsspu/form');
  expect(await screen.findByLabelText(/商品名称/)).toHaveValue('');
  await press('恢复草稿');
  expect(await screen.findByLabelText(/商品名称/)).toHaveValue('竹编茶漏');
  expect(screen.getByLabelText(/^单位/)).toHaveValue('只');
  expect(screen.getByLabelText(/^售价（元）：/)).toHaveValue('59.5');
  expect(screen.getByLabelText(/^库存：/)).toHaveValue('12');
  await press('保存');
  await waitFor(() => expect(window.location.pathname).toBe('/mall/goodsspu/index'));
  expect(await recordsOf('/mall/goodsspu/page?name=竹编茶漏', token)).toMatchObject([{ leastPrice: 5950, stock: 12 }]);
  expect(await kept()).toBeUndefined();
});

test('whoever hears the page is told why the specs of changed goods are not adjusted', async () => {
  const token = await server.signIn('tenant');
  const [row] = await recordsOf('/mall/goodsspu/page', token);
  await show(`/mall/goodsspu/form?id=${row?.id}`);
  const manage = () => screen.findByRole('button', { name: '调整已有规格' });
  expect(await manage()).not.toHaveAccessibleDescription();
  await fill(/商品名称/, '改了名');
  expect(await manage()).toHaveAttribute('aria-disabled', 'true');
  expect(await manage()).toHaveAccessibleDescription('请先保存表单中的更改');
});
