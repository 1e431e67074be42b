import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { SessionContext, SessionEvent, SessionInput } from '#machines/session/types.ts';
import { Gate } from '#src/app/gate.tsx';
import { messages } from '#src/features/session/messages.ts';
import { startSession } from '#src/features/session/session-actor.ts';
import { codeText } from '#src/lib/problem-messages.ts';
import { send as call } from '#src/lib/transport.ts';
import { preloadMenus } from '#src/ui/menu-button/menu-button.tsx';
import { network } from '#tests/kit/view-network.ts';
import type { Driver } from '#tests/paths/players/replay.ts';
import { noticeCodes } from './notice-codes.ts';
import { answerOf, sessionServer } from './session-server.ts';
import { close, open, pass, takeNotices } from './stage.tsx';

vi.mock('#src/app/app.tsx', async () => import('./app-stub.tsx'));
// Fetched before the clock stops.
await import('#src/app/app.tsx');
await preloadMenus();

const texts = messages.zh;
const tokenKey = 'zhanggui.token';
const tenants: Readonly<Record<string, string>> = { t1: '青禾生活' };
const awayMs = 61_000;

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const submit = () => button(texts.signIn);
const visibility = (state: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** The whole window with its sign-in page; the app in it has its bar alone. */
export function sessionDriver(): Driver {
  const server = sessionServer();
  let started: ReturnType<typeof startSession>;
  let stood = '';
  /** A failed attempt stays told until something else happens on the sign-in page. */
  let isFailureTold = false;

  /** A call that went out with a token and that the server answers so. */
  const callWith = async (token: string | null, outcome: Parameters<typeof answerOf>[0]) => {
    const kept = localStorage.getItem(tokenKey);
    if (token !== null) localStorage.setItem(tokenKey, token);
    const { status, body } = answerOf(outcome);
    network.fetch = async () => Response.json(body, { status });
    const sent = call(new Request('http://127.0.0.1:8080/api/mall/orderinfo/page')).catch(() => {});
    if (token !== null && kept !== null) localStorage.setItem(tokenKey, kept);
    network.fetch = listen;
    await sent;
  };
  const listen: typeof fetch = async (input, init) => server.answer(new Request(input, init));

  const gestures: { [Type in SessionEvent['type']]: (event: SessionEvent & { type: Type }) => unknown } = {
    'session.signIn': ({ username, password }) => {
      fireEvent.change(screen.getByRole('textbox', { name: texts.username }), { target: { value: username } });
      fireEvent.change(screen.getByLabelText(texts.password), { target: { value: password } });
      fireEvent.click(submit());
    },
    'session.signOut': () => {
      const direct = screen.queryByRole('button', { name: texts.signOut });
      if (direct !== null) return fireEvent.click(direct);
      fireEvent.click(button(/^账户/));
      return fireEvent.click(screen.getByRole('menuitem', { name: '退出登录' }));
    },
    'session.retry': () => fireEvent.click(button(texts.retry)),
    'session.refresh': () => {
      visibility('hidden');
      vi.setSystemTime(Date.now() + awayMs);
      visibility('visible');
    },
    'tenant.switch': ({ tenantId }) => {
      fireEvent.click(button(/^租户/));
      const name = tenantId === null ? '全部租户' : (tenants[tenantId] ?? '');
      fireEvent.click(screen.getByRole('menuitemradio', { name }));
    },
    'call.answered': async () => callWith(null, { done: null }),
    'call.unauthorized': async ({ token }) => callWith(token, { error: { code: 'unauthenticated' } }),
    // The router lives in the app's pages, which are not here.
    'page.opened': (event) => started.session.send(event),
    'token.changed': ({ token }) => {
      if (token === null) localStorage.removeItem(tokenKey);
      else localStorage.setItem(tokenKey, token);
      window.dispatchEvent(new StorageEvent('storage', { key: tokenKey, newValue: token }));
    },
  };
  const send = async <Type extends SessionEvent['type']>(event: SessionEvent & { type: Type }) => {
    await gestures[event.type](event);
    await pass();
  };

  return {
    async start(input) {
      const { token, page } = input as SessionInput;
      open();
      if (token !== null) localStorage.setItem(tokenKey, token);
      window.history.replaceState(null, '', page ?? '/');
      network.fetch = listen;
      started = startSession();
      render(<Gate session={started.session} />);
      await pass();
    },
    send: async (event) => send(event as SessionEvent),
    async refuse(event, guard) {
      if (guard === 'canSwitchTenant') expect(screen.queryByRole('button', { name: /^租户/ })).toBeNull();
      else await send(event as SessionEvent);
    },
    async settleService(id, outcome) {
      server.end(id, outcome);
      await pass();
    },
    advance: pass,
    async expectIn([path = ''], expected) {
      const { token, operator, page, expired, problem } = expected.context as SessionContext;
      const codes = noticeCodes(expected.emitted);
      isFailureTold = codes.includes('signInFailed') || (isFailureTold && path === stood);
      stood = path;
      expect(await server.takeStarted()).toEqual(expected.started);
      expect(localStorage.getItem(tokenKey)).toBe(token);
      expect(localStorage.getItem('switchTenantId')).toBe(operator?.chosenTenantId ?? null);
      if (page === null) expect(window.location.pathname).toBe('/');
      const shownCodes = codes.filter((code) => code !== 'signInFailed');
      expect(takeNotices()).toEqual(shownCodes.map((code) => texts[code as 'refreshFailed']));

      const opening = screen.queryByText(texts.opening);
      expect(opening !== null, 'it says that it opens').toBe(path === 'restoring');
      expect(screen.queryByText(texts.signingOut) !== null, 'it says that it closes').toBe(path === 'signingOut');
      const unreachable = screen.queryByRole('heading', { name: texts.unreachable });
      expect(unreachable !== null, 'it says that nobody answers').toBe(path === 'unreachable');
      if (unreachable !== null) expect(screen.getByText(codeText(problem ?? ''))).toBeVisible();

      const account = screen.queryByRole('button', { name: `账户: ${operator?.name}` });
      expect(account !== null, 'the operator is in').toBe(path.startsWith('active'));
      const isSwitching = screen.queryByRole('button', { name: '正在切换租户' }) !== null;
      expect(isSwitching, 'the tenant is being switched').toBe(path === 'active.switchingTenant');
      if (account !== null && operator?.type === -1 && !isSwitching)
        expect(button(`租户: ${tenants[operator.chosenTenantId ?? ''] ?? '全部租户'}`)).toBeVisible();

      const form = screen.queryByRole('form');
      expect(form !== null, 'it asks to sign in').toBe(['signedOut', 'signingIn', 'expired'].includes(path));
      if (form === null) return;
      expect(submit()).toHaveAttribute('aria-busy', String(path === 'signingIn'));
      if (isFailureTold) expect(within(form).getByRole('alert')).toHaveTextContent(codeText(problem ?? ''));
      if (path !== 'signingIn' && !isFailureTold)
        expect(screen.queryByText(texts.expired) !== null, 'it says that the session ended').toBe(expired);
    },
    async stop() {
      await close();
      started.end();
      network.fetch = null;
    },
  };
}
