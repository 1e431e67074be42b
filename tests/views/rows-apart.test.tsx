import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { nodeFetch } from '#tests/kit/view-network.ts';
import { viewServer } from '#tests/kit/view-server.ts';
import { listCalls } from './list-calls.ts';

// The client reads where the calls go when it is loaded, so the server comes first.
const server = await viewServer({ demo: { orders: 1, members: 20 } });
const { startSession } = await import('#src/features/session/session-actor.ts');
const { Gate } = await import('#src/app/gate.tsx');
const { openPath } = await import('#src/lib/open-path.ts');

configure({ defaultHidden: true, asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

const first = { id: 'wx00000000000000e1', name: '甲小程序', appType: 1 };
const second = { id: 'wx00000000000000e2', name: '乙小程序', appType: 1 };
const { call, recordsOf } = listCalls(server.url);

beforeAll(async () => {
  const token = await server.signIn('tenant');
  for (const body of [first, second]) await call('POST', '/weixin/wxapp', { token, body });
});
let end = () => {};
afterEach(() => {
  end();
  server.intercept(null);
});
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
const isAt = (name: string) => screen.findByRole('heading', { level: 1, name });
async function go(path: string, name: string): Promise<void> {
  act(() => openPath(path));
  await isAt(name);
}

test('what was typed for one account does not stand under the next', async () => {
  await server.signIn('tenant');
  const pageOf = ({ id }: { id: string }) => `/weixin/wxapp/${id}`;
  show(pageOf(second));
  await isAt(second.name);
  await go(pageOf(first), first.name);
  fireEvent.change(await screen.findByLabelText(/场景值/), { target: { value: 'of-the-first' } });
  // It is known already, so nothing stands between.
  await go(pageOf(second), second.name);
  expect(await screen.findByLabelText(/场景值/)).toHaveValue('');
});

test('what was revealed of one member does not stand under the next', async () => {
  const token = await server.signIn('tenant');
  const [one, other] = await recordsOf('/mall/userinfo/page', token);
  if (!one || !other) throw new Error('There are too few members.');
  const nameOf = ({ id }: { id: string }) => `会员 ${id}`;
  const field = { id: '1', key: 'idNo', label: '证件号', type: 'text', options: [] };
  const answer = (data: unknown) => Response.json({ code: 0, msg: '', data });
  const detail = async (request: Request) => {
    const { data } = (await (await nodeFetch(request)).json()) as { data: { member: { id: string } } };
    const member = { ...data.member, version: 1, nickName: nameOf(data.member) };
    return answer({ ...data, member, hidden: ['idNo'] });
  };
  server.intercept((request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/profile/field/page')) return answer({ records: [field], total: 1, totalExact: true });
    if (pathname.endsWith('/hidden')) return answer({ idNo: '110101199001011234' });
    return /\/userinfo\/\d+$/.test(pathname) ? detail(request) : null;
  });
  const pageOf = ({ id }: { id: string }) => `/mall/userinfo/${id}`;
  show(pageOf(other));
  await isAt(nameOf(other));
  await go(pageOf(one), nameOf(one));
  fireEvent.click(await screen.findByRole('button', { name: '查看敏感资料' }));
  await screen.findByText('110101199001011234');
  await go(pageOf(other), nameOf(other));
  await screen.findByText('证件号');
  expect(screen.queryByText('110101199001011234')).toBeNull();
});

test('what was begun for the code of one mini-program does not go on for the next', async () => {
  await server.signIn('tenant');
  const pageOf = ({ id }: { id: string }) => `/weixin/code/${id}`;
  show(pageOf(second));
  await isAt(second.name);
  await screen.findByRole('button', { name: '写评论…' });
  await go(pageOf(first), first.name);
  fireEvent.click(await screen.findByRole('button', { name: '写评论…' }));
  await screen.findByRole('textbox', { name: '评论' });
  await go(pageOf(second), second.name);
  expect(await screen.findByRole('button', { name: '写评论…' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: '评论' })).toBeNull();
});

test('the inbox of unclaimed accounts leaves no filter on the list that an account leads back to', async () => {
  await server.signIn('super');
  show('/weixin/wxapp/unclaimed?name=nobody');
  await isAt('未归属的授权');
  await screen.findByText('没有符合条件的数据');
  await go(`/weixin/wxapp/${first.id}`, first.name);
  const back = screen.getByRole('link', { name: '返回' });
  await waitFor(() => expect(back.getAttribute('href')).toMatch(/^\/weixin\/wxapp\/index/));
  expect(back.getAttribute('href')).not.toContain('nobody');
});
