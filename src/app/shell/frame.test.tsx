import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { asksToSignIn } from '#machines/session/selectors.ts';
import type { SessionActor } from '#src/features/session/session-actor.ts';
import { chooseLocale } from '#src/lib/i18n/locale.ts';
import type { Account } from '#tests/kit/operators.ts';
import { viewServer } from '#tests/kit/view-server.ts';

// The client reads its base URL when it loads, so the server starts first.
const server = await viewServer();
const { startSession } = await import('#src/features/session/session-actor.ts');
const { Gate } = await import('../gate.tsx');

let session: SessionActor;
let end = () => {};

beforeEach(() => {
  window.history.replaceState(null, '', '/machines');
});
afterEach(() => {
  end();
  server.intercept(null);
  act(() => chooseLocale('zh'));
});
afterAll(async () => server.close());

async function open(account: Account, page = '/machines') {
  await server.signIn(account);
  window.history.replaceState(null, '', page);
  ({ session, end } = startSession());
  render(<Gate session={session} />);
  await screen.findByRole('navigation', { name: '主导航' });
}

test('the page of the address is shown under its name, and the menu marks it', async () => {
  await open('tenant');

  expect(await screen.findByRole('heading', { level: 1, name: '状态机' })).toBeVisible();
  expect(screen.getByRole('link', { name: '状态机' })).toHaveAttribute('aria-current', 'page');
  await waitFor(() => expect(document.title).toBe('状态机 · 掌柜'));
});

test('only a super administrator sees the tenant switch', async () => {
  await open('platform');

  expect(screen.queryByRole('button', { name: /租户/ })).toBeNull();
});

test('a super administrator moves to another tenant and back to all', async () => {
  await open('super');
  await userEvent.click(await screen.findByRole('button', { name: '租户: 全部租户' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: '云上良品' }));

  expect(await screen.findByRole('button', { name: '租户: 云上良品' })).toBeVisible();
  expect(localStorage.getItem('switchTenantId')).toBe('t2');

  await userEvent.click(screen.getByRole('button', { name: '租户: 云上良品' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: '全部租户' }));
  expect(await screen.findByRole('button', { name: '租户: 全部租户' })).toBeVisible();
});

test('every page names the systems that the sandbox plays, and leads to their pages', async () => {
  await open('tenant');

  expect(
    await screen.findByText('微信、微信支付、短信、物流、虚拟商品供应商由内置沙箱模拟，不会产生真实的消息与费用。'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: '微信支付沙箱' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/_sandbox\/control\/wxpay$/),
  );
});

test('a system that is real is not named, and its pages are not offered', async () => {
  server.intercept((request) =>
    request.url.endsWith('/upms/config/app')
      ? Response.json({
          code: 0,
          msg: '',
          data: { played: ['texts'], demo: false, mobileHost: '', pcHost: '', appDownloadUrl: '' },
        })
      : null,
  );
  await open('tenant');

  expect(await screen.findByText('短信由内置沙箱模拟，不会产生真实的消息与费用。')).toBeVisible();
  expect(screen.queryByRole('link', { name: /沙箱/ })).toBeNull();
});

test('without the sandbox there is no banner', async () => {
  server.intercept((request) =>
    request.url.endsWith('/upms/config/app')
      ? Response.json({
          code: 0,
          msg: '',
          data: { played: [], demo: false, mobileHost: '', pcHost: '', appDownloadUrl: '' },
        })
      : null,
  );
  await open('tenant');
  await screen.findByRole('heading', { level: 1 });

  expect(screen.queryByText(/沙箱/)).toBeNull();
});

test('the drawer takes the focus, keeps the page out of reach and gives the focus back on Escape', async () => {
  await open('tenant');
  const button = screen.getByRole('button', { name: '打开导航' });

  await userEvent.click(button);
  const drawer = screen.getByRole('navigation', { name: '主导航' });
  expect(drawer).toContainElement(document.activeElement as HTMLElement);
  expect(screen.getByRole('main').closest('[inert]')).not.toBeNull();

  await userEvent.keyboard('{Escape}');
  expect(button).toHaveFocus();
  expect(screen.getByRole('main').closest('[inert]')).toBeNull();
});

test('the navigation stays folded over a reload', async () => {
  await open('tenant');

  await userEvent.click(screen.getByRole('button', { name: '收起导航' }));

  expect(screen.getByRole('button', { name: '展开导航' })).toHaveAttribute('aria-expanded', 'false');
  expect(localStorage.getItem('zhanggui.navigation')).toBe('folded');
});

test('? lists the keys, and g with a letter opens a page', async () => {
  await open('tenant', '/nowhere');
  await screen.findByRole('heading', { level: 1, name: '没有这个页面' });

  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: '键盘快捷键' });
  expect(within(help).getByText('前往状态机')).toBeVisible();
  await userEvent.click(within(help).getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('gm');

  expect(await screen.findByRole('heading', { level: 1, name: '状态机' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('everything turns English at once', async () => {
  await open('tenant');
  await userEvent.click(screen.getByRole('button', { name: '语言' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'English' }));

  expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Workflows · Zhanggui'));
});

test('an unknown chart has no page', async () => {
  await open('tenant', '/machines/nothing');

  expect(await screen.findByRole('heading', { level: 1, name: '没有这个页面' })).toBeVisible();
});

test('the picture marks the current state of a chart that runs in this window', async () => {
  await open('tenant', '/machines/session');

  expect(await screen.findByRole('heading', { level: 1, name: '登录会话' })).toBeVisible();
  await waitFor(() => expect(document.querySelector('.mc .active.atomic')).toHaveTextContent('ready'));
});

test('a token that dies leads to the sign-in page and, after signing in, back to the page', async () => {
  await open('tenant', '/machines/session');
  await screen.findByRole('heading', { level: 1, name: '登录会话' });

  act(() => session.send({ type: 'call.unauthorized', token: session.getSnapshot().context.token ?? '' }));
  expect(await screen.findByText(/登录已过期/)).toBeVisible();
  expect(window.location.pathname).toBe('/machines/session');

  const { password } = await import('#tests/kit/operators.ts');
  await userEvent.type(screen.getByRole('textbox', { name: '用户名' }), 'tenant');
  await userEvent.type(screen.getByLabelText('密码'), password);
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  expect(await screen.findByRole('heading', { level: 1, name: '登录会话' })).toBeVisible();
});

test('the page reports an unreachable server, and a retry opens it', async () => {
  await server.signIn('tenant');
  server.intercept(() => Promise.reject(new TypeError('cut')));
  ({ session, end } = startSession());
  render(<Gate session={session} />);
  expect(await screen.findByRole('heading', { name: '无法确认您的登录' })).toBeVisible();

  server.intercept(null);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { level: 1, name: '状态机' })).toBeVisible();
});

test('the account menu signs out', async () => {
  await open('tenant');
  await userEvent.click(screen.getByRole('button', { name: /账户/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '退出登录' }));

  await waitFor(() => expect(asksToSignIn(session.getSnapshot())).toBe(true));
  expect(await screen.findByRole('textbox', { name: '用户名' })).toBeVisible();
});
