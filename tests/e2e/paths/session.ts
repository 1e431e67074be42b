import type { Page, Request } from 'playwright-core';
import type { Grant, SessionContext, SessionEvent, SessionInput } from '#machines/session/types.ts';
import { messages } from '#src/features/session/messages.ts';
import { codeText } from '#src/lib/problem-messages.ts';
import { signIn } from '#tests/kit/operators.ts';
import type { Driver } from '#tests/paths/players/replay.ts';
import { noticeCodes } from '#tests/views/notice-codes.ts';
import { serviceOf } from '#tests/views/session-server.ts';
import type { Workplace } from '../workplace.ts';
import { comes, fulfil, heldCalls, isStream } from './calls.ts';
import { withToken } from './tokens.ts';

const texts = messages.zh;
const tokenKey = 'zhanggui.token';
const awayMs = 61_000;
/** The states that show the form. */
const forms: readonly string[] = ['signedOut', 'signingIn', 'expired'];
/** Pages of the app for the pages that the chart's facts speak of. */
const pages: Readonly<Record<string, string>> = {
  '/mall/orders': '/mall/orderinfo/index',
  '/mall/members': '/mall/userinfo/index',
};
/** The calls that a path ends itself. */
const ofPath = /\/api\/auth\/(token|me|tenant)$/;
const addressOf = (page: string | null) => pages[page ?? ''] ?? '/';

/** The whole app in windows of one browser; the tokens are real ones, so that all other calls are really answered. */
export function sessionDriver(place: Workplace): Driver {
  const calls = heldCalls();
  const tokens = new Map<string, string>();
  let page: Page;
  /** Whether the form that is shown was sent: until then it tells nothing of a problem from before. */
  let isTried = false;

  /** What the page itself asks meanwhile, such as for its rows. */
  const asked = new Set<Request>();
  const isOwn = (request: Request) => {
    const address = request.url();
    return address.includes('/api/') && !isStream(address) && !ofPath.test(address);
  };

  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const real = async (token: string): Promise<string> => {
    const known = tokens.get(token) ?? (await signIn(place.server.url, 'super'));
    tokens.set(token, known);
    return known;
  };
  /** What another window of the same browser keeps; null forgets it. */
  const keepElsewhere = async (key: string, value: string | null) => {
    const other = await page.context().newPage();
    await other.goto(`${place.server.url}/before-paint.js`);
    await other.evaluate(
      ([name, kept]) => (kept === null ? localStorage.removeItem(name) : localStorage.setItem(name, kept)),
      [key, value] as const,
    );
    await other.close();
  };
  const visibility = async (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);

  const gestures: { [Type in SessionEvent['type']]: (event: SessionEvent & { type: Type }) => Promise<unknown> } = {
    'session.signIn': async ({ username, password }) => {
      isTried = true;
      await page.getByLabel(texts.username).fill(username);
      await page.getByLabel(texts.password, { exact: true }).fill(password);
      await button(texts.signIn).click();
    },
    'session.signOut': async () => {
      const direct = button(texts.signOut);
      if (await direct.isVisible()) return direct.click();
      await button(/^账户/).click();
      return page.getByRole('menuitem', { name: '退出登录' }).click();
    },
    'session.retry': async () => button(texts.retry).click(),
    'session.refresh': async () => {
      await visibility('hidden');
      await page.clock.fastForward(awayMs);
      await visibility('visible');
    },
    'tenant.switch': async ({ tenantId }) => {
      await button(/^租户/).click();
      await page.getByRole('menuitemradio', { name: tenantId === null ? '全部租户' : '青禾生活' }).click();
    },
    'call.answered': async () => keepElsewhere('zhanggui.lastCall', String(Date.now())),
    'call.unauthorized': async () => {
      await page.route(
        '**/api/upms/notification/page**',
        (route) => void fulfil(route, { error: { code: 'unauthenticated' } }),
        { times: 1 },
      );
      await button(/^通知/).click();
    },
    'page.opened': async ({ page: opened }) =>
      page.evaluate((address) => window.history.pushState(null, '', address), addressOf(opened)),
    'token.changed': async ({ token }) => keepElsewhere(tokenKey, token === null ? null : await real(token)),
  };
  const send = async <Type extends SessionEvent['type']>(event: SessionEvent & { type: Type }) =>
    gestures[event.type](event);

  return {
    async start(input) {
      const { token, page: opened } = input as SessionInput;
      asked.clear();
      ({ page } = await place.browser.open(place.server.url + addressOf(opened), {
        ...withToken(place, token === null ? null : await real(token)),
        prepare: async (fresh) => {
          await fresh.clock.install();
          fresh.on('request', (request) => void (isOwn(request) && asked.add(request)));
          fresh.on('response', (answer) => void asked.delete(answer.request()));
          fresh.on('requestfailed', (request) => void asked.delete(request));
          await calls.hold(fresh, ofPath, (_, request) => {
            return serviceOf(request.method(), request.url()) ?? null;
          });
        },
      }));
    },
    send: async (event) => void (await send(event as SessionEvent)),
    async settleService(id, outcome) {
      if (id !== 'createToken' || !('done' in outcome)) return calls.end(id, outcome);
      const grant = outcome.done as Grant;
      return calls.end(id, { done: { ...grant, accessToken: await real(grant.accessToken) } });
    },
    async advance(ms) {
      // Whoever is answered after the clock went on is not idle.
      await comes(async () => [...asked].map((request) => request.url()), [], 'calls under way');
      await page.clock.fastForward(ms);
    },
    async expectIn([path = ''], expected) {
      const { token, operator, page: opened, problem } = expected.context as SessionContext;
      await calls.expectStarted(expected.started);
      isTried &&= forms.includes(path);
      const shown = isTried && problem !== null ? codeText(problem) : look(path);
      await comes(async () => stateShown(page, operator?.name ?? ''), shown, 'what is on the screen');
      const kept = token === null ? null : await real(token);
      await comes(async () => page.evaluate((key) => localStorage.getItem(key), tokenKey), kept, 'the kept token');
      for (const code of noticeCodes(expected.emitted).filter((each) => each !== 'signInFailed'))
        await page.getByText(texts[code as 'refreshFailed']).waitFor();
      if (path === 'expired' || path === 'signedOut')
        await comes(async () => new URL(page.url()).pathname, addressOf(opened), 'the address');
    },
    stop: async () => page.context().close(),
  };
}

/** What an operator sees of a state; nothing marks that a rested window asks who works here. */
const look = (path: string) => (path === 'active.refreshing' ? 'active.ready' : path);

/** Asks without waiting: what was there a moment ago may be gone. */
async function stateShown(page: Page, name: string): Promise<string> {
  const form = page.getByRole('form');
  if (await form.isVisible()) {
    if (await form.locator('[type=submit][aria-busy=true]').isVisible()) return 'signingIn';
    const [alert] = await form.getByRole('alert').allTextContents();
    if (alert !== undefined) return alert;
    return (await page.getByText(texts.expired).isVisible()) ? 'expired' : 'signedOut';
  }
  if (await page.getByText(texts.opening).isVisible()) return 'restoring';
  if (await page.getByText(texts.signingOut).isVisible()) return 'signingOut';
  if (await page.getByRole('heading', { name: texts.unreachable }).isVisible()) return 'unreachable';
  if (!(await page.getByRole('button', { name: `账户: ${name}` }).isVisible())) return 'nothing yet';
  return (await page.locator('.zg-tenant[aria-busy=true]').isVisible()) ? 'active.switchingTenant' : 'active.ready';
}
