import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, expect, test } from 'vitest';
import { asksToSignIn, operatorOf } from '#machines/session/selectors.ts';
import { chooseLocale } from '#src/lib/i18n/locale.ts';
import { readToken } from '#src/lib/token.ts';
import { password } from '#tests/kit/operators.ts';
import { nodeFetch } from '#tests/kit/view-network.ts';
import { viewServer } from '#tests/kit/view-server.ts';

// The client reads its base URL when it loads, so the server starts first.
const server = await viewServer();
const { startSession } = await import('../session-actor.ts');
const { SignIn } = await import('./sign-in.tsx');

let end = () => {};

afterEach(() => {
  end();
  server.intercept(null);
  act(() => chooseLocale('zh'));
});
afterAll(async () => server.close());

function open() {
  const started = startSession();
  end = started.end;
  render(<SignIn session={started.session} />);
  return started.session;
}

const button = () => screen.getByRole('button', { name: /^(登录|Sign in)$/ });

async function fill(username: string, secret: string) {
  await userEvent.type(screen.getByRole('textbox', { name: '用户名' }), username);
  await userEvent.type(screen.getByLabelText('密码'), secret);
  await userEvent.click(button());
}

test('the right password opens the session and keeps its token', async () => {
  const session = open();
  expect(screen.getByRole('textbox', { name: '用户名' })).toHaveFocus();

  await fill('super', password);

  await expect.poll(() => operatorOf(session.getSnapshot())?.username).toBe('super');
  expect(readToken()).toHaveLength(43);
});

test('a wrong password is told in words, and the cursor stands in the password', async () => {
  const session = open();

  await fill('tenant', 'wrong');

  expect(await screen.findByText('用户名或密码不正确。')).toBeVisible();
  expect(screen.getByLabelText('密码')).toHaveFocus();
  expect(asksToSignIn(session.getSnapshot())).toBe(true);
  expect(readToken()).toBeNull();
});

test('the words of a failure follow the language', async () => {
  open();
  await fill('tenant', 'wrong');
  await screen.findByText('用户名或密码不正确。');

  await userEvent.click(screen.getByRole('button', { name: 'English' }));

  expect(screen.getByRole('alert')).toHaveTextContent('Incorrect user name or password.');
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

test('a browser that prefers English is offered it, and asked once', async () => {
  localStorage.clear();
  open();
  await userEvent.click(screen.getByRole('button', { name: '继续用中文' }));

  expect(screen.queryByText('Use English?')).toBeNull();
  expect(screen.getByRole('textbox', { name: '用户名' })).toHaveFocus();
  end();
  cleanup();
  open();
  expect(screen.queryByText('Use English?')).toBeNull();
});

test('the offer taken turns the page into English and leaves the cursor in the form', async () => {
  localStorage.clear();
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, use English' }));

  expect(document.documentElement).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('textbox', { name: 'User name' })).toHaveFocus();
});

test('after too many tries the page counts the seconds and sends nothing before they are over', async () => {
  let calls = 0;
  server.intercept(() => {
    calls += 1;
    const body = { code: 'too-many-requests', msg: '', data: { retryAfterSeconds: 30 } };
    return Response.json(body, { status: 429 });
  });
  open();

  await fill('tenant', 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent('尝试次数过多，请在 30 秒后重试。');
  await userEvent.click(button());

  expect(calls).toBe(1);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
});

test('the wait of one account keeps no other person from signing in at the same screen', async () => {
  server.intercept(() =>
    Response.json({ code: 'too-many-requests', msg: '', data: { retryAfterSeconds: 30 } }, { status: 429 }),
  );
  const session = open();
  await fill('tenant', 'wrong');
  await screen.findByRole('alert');
  server.intercept(null);

  await userEvent.clear(screen.getByRole('textbox', { name: '用户名' }));
  await userEvent.clear(screen.getByLabelText('密码'));
  await fill('super', password);

  await expect.poll(() => operatorOf(session.getSnapshot())?.username).toBe('super');
});

test('without a network the page says so', async () => {
  server.intercept(() => Promise.reject(new TypeError('cut')));
  open();

  await fill('tenant', password);

  expect(await screen.findByText('无法连接服务器，请检查网络后重试。')).toBeVisible();
});

test('an empty field is named before anything is sent', async () => {
  open();

  await userEvent.click(button());

  expect(screen.getByRole('textbox', { name: '用户名' })).toBeInvalid();
  expect(screen.getByText('请输入密码')).toBeVisible();
});

test('the password can be looked at', async () => {
  open();

  await userEvent.click(screen.getByRole('button', { name: '显示密码' }));

  expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'text');
});

test('a token that the server does not know ends in the sign-in page, which says that the session has ended', async () => {
  localStorage.setItem('zhanggui.token', 'forged');
  const session = open();

  expect(await screen.findByText(/登录已过期/)).toBeVisible();
  expect(readToken()).toBeNull();
  expect(session.getSnapshot().matches('expired')).toBe(true);
});

test('signing out in another tab ends this one, signing in there opens it', async () => {
  const token = await server.signIn('platform');
  const session = open();
  await expect.poll(() => operatorOf(session.getSnapshot())?.username).toBe('platform');

  localStorage.removeItem('zhanggui.token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'zhanggui.token' })));
  expect(asksToSignIn(session.getSnapshot())).toBe(true);

  localStorage.setItem('zhanggui.token', token);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'zhanggui.token' })));
  await expect.poll(() => operatorOf(session.getSnapshot())?.username).toBe('platform');
});

test('a tenant that another tab switched to is chosen here as well', async () => {
  const token = await server.signIn('super');
  const session = open();
  await expect.poll(() => operatorOf(session.getSnapshot())?.chosenTenantId).toBeNull();

  await nodeFetch(`${server.url}/api/auth/tenant`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tenantId: 't2' }),
  });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'switchTenantId' })));

  await expect.poll(() => operatorOf(session.getSnapshot())?.chosenTenantId).toBe('t2');
});

test('signing out makes the server forget the token and starts the next operator at the first page', async () => {
  await server.signIn('tenant');
  window.history.replaceState(null, '', '/mall/orderinfo/index?current=3');
  const session = open();
  await expect.poll(() => operatorOf(session.getSnapshot())).not.toBeNull();

  act(() => session.send({ type: 'session.signOut' }));

  await expect.poll(() => asksToSignIn(session.getSnapshot())).toBe(true);
  expect(readToken()).toBeNull();
  expect(window.location.pathname).toBe('/');
});
